import type { BaseDeps } from '../deps.ts'
import { type Consumers, handleEvent } from './consume.ts'
import { countParked, findParked, unpark } from './park.ts'

const batch = 100
const nilUuid = '00000000-0000-0000-0000-000000000000'

/**
 * Gives parked events to this build's consumers; what it still cannot handle stays. In a rolling release an older
 * process parks events after this one has started, so it is done again and again.
 */
export async function deliverParked<D extends BaseDeps>(deps: D, consumers: Consumers<D>): Promise<void> {
  const known = Object.keys(consumers)
  let after = nilUuid
  for (;;) {
    const parked = await findParked(deps, known, after, batch)
    for (const event of parked) {
      const outcome = await handleEvent(deps, consumers, event).catch((error: unknown) => {
        deps.log.error(
          { err: error, event: event.id, type: event.type },
          'the handler of a parked event failed; the next sweep retries it',
        )
        return 'parked' as const
      })
      if (outcome === 'parked') continue
      await unpark(deps, event.id)
      deps.metrics.events.inc({ type: event.type, outcome })
    }
    after = parked.at(-1)?.id ?? after
    if (parked.length < batch) break
  }
  deps.metrics.eventsParked.set(await countParked(deps))
}
