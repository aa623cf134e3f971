import { topicKey } from '@kocyolu/web'
import { queryOptions } from '@tanstack/react-query'
import { composition } from './composition.ts'

const askedEveryMs = 60_000
/** Coming back to a tab asks again, but not each time when a user goes to and fro. */
const believedMs = 30_000
const timeoutMs = 5_000

/** The number of the composition that this browser would get now. */
async function liveNumber(): Promise<number> {
  const signal = AbortSignal.timeout(timeoutMs)
  const answer = await fetch('/composition.json', { cache: 'no-store', signal })
  const { number }: { number?: unknown } = answer.ok ? await answer.json() : {}
  if (typeof number !== 'number') throw new Error(`/composition.json answers ${answer.status}`)
  return number
}

/** Asked while a user looks at the page; tabs that were opened at once do not ask at once. */
export const liveNumberQuery = queryOptions({
  queryKey: topicKey('composition'),
  queryFn: liveNumber,
  initialData: () => composition.number,
  staleTime: believedMs,
  refetchInterval: () => askedEveryMs * (0.9 + 0.2 * Math.random()),
  refetchOnWindowFocus: true,
  refetchOnMount: false,
})

/** Whether the site has gone on to another composition than the one this page was opened with; false when it cannot be asked. */
export async function isOutdated(): Promise<boolean> {
  try {
    return (await liveNumber()) !== composition.number
  } catch {
    // No answer, or not from this site: then a reload would not help.
    return false
  }
}
