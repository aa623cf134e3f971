import type { Deps } from '../service.ts'
import { appendEvents, type Happening, takeSeqs } from './append-events.ts'
import { wake } from './wake.ts'

/** Has these people's browsers hear of something, as part of the transaction. What it returns wakes their streams, after the commit. */
export async function tellUsers(
  deps: Deps,
  happenings: ReadonlyMap<string, Happening>,
): Promise<() => Promise<void>> {
  const userIds = [...happenings.keys()]
  appendEvents(deps, await takeSeqs(deps, userIds), userId => {
    const happening = happenings.get(userId)
    if (!happening) throw new Error('A seq was taken for somebody who is told nothing')
    return happening
  })
  await deps.em.flush()
  return () => wake(deps, userIds)
}
