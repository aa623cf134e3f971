import type { Deps } from '../service.ts'
import { appendEvents, type NewEvent, takeSeqs } from './append-events.ts'
import { wake } from './wake.ts'

/** Has these people's browsers hear of something, as part of the transaction. What it returns wakes their streams, after the commit. */
export async function publishEvents(
  deps: Deps,
  events: ReadonlyMap<string, NewEvent>,
): Promise<() => Promise<void>> {
  const userIds = [...events.keys()]
  appendEvents(deps, await takeSeqs(deps, userIds), userId => {
    const event = events.get(userId)
    if (!event) throw new Error('A seq was taken for somebody without an event')
    return event
  })
  await deps.em.flush()
  return () => wake(deps, userIds)
}
