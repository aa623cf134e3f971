import { type BaseDeps, withEm } from '@kocyolu/service'
import type { entities } from '../db/entities.ts'
import type { LiveHub } from './live-hub.ts'
import { newestSeqs } from './read-events.ts'
import { spread } from './spread.ts'

/** Wakes the streams of this replica for which there is something that no call announced; one statement asks for all of them. */
export async function catchUp(
  deps: BaseDeps<BaseDeps['config'], typeof entities>,
  hub: LiveHub,
): Promise<void> {
  const { userIds } = hub
  if (userIds.length === 0) return
  for (const [userId, newest] of await newestSeqs(withEm(deps), userIds))
    for (const listener of hub.listeners(userId)) listener.catchUp(newest)
}

type Streams = Pick<LiveHub, 'listeners'>
type Wait = (ms: number) => Promise<void>

/**
 * Ends the streams whose sign-in ran out. Each is a question of its own, and of tens of thousands at once the last would
 * be answered later than anybody waits: as if Redis were away, and every stream would end.
 */
export function checkSignIns(hub: Streams, spreadMs: number, wait?: Wait): Promise<void> {
  return spread(hub.listeners(), spreadMs, listener => void listener.checkSignIn(), wait)
}

/** Each heartbeat is little work, and tens of thousands at once would hold everything else up for most of a second. */
export function keepOpen(hub: Streams, spreadMs: number, wait?: Wait): Promise<void> {
  return spread(hub.listeners(), spreadMs, listener => listener.beat(), wait)
}
