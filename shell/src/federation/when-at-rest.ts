import { queryClient } from '@kocyolu/web'
import { whenIdle } from './when-idle.ts'

/** A page is at rest when nothing was asked for or arrived for so long. */
const momentMs = 500
/** A page that never rests is not waited for longer than so many moments. */
const maxMoments = 20

/** Runs something once the page has its data and its files, so that it takes none of their line; not after `signal`. */
export function whenAtRest(run: () => void, signal: AbortSignal): void {
  let moments = 0
  let before = -1
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    const arrived = performance.getEntriesByType('resource').length
    const isAtRest = queryClient.isFetching() === 0 && arrived === before
    before = arrived
    moments += 1
    if (isAtRest || moments > maxMoments) whenIdle(run)
    else timer = setTimeout(look, momentMs)
  }
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  look()
}
