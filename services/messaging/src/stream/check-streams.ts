import { type BaseDeps, withEm } from '@kocyolu/service'
import type { entities } from '../db/entities.ts'
import { inShares } from './in-shares.ts'
import type { LiveHub } from './live-hub.ts'
import { newestSeqs } from './read-events.ts'

/**
 * What no call announced, because it got lost or nobody knew: sign-ins that ran out, and events that are stored. Asks for
 * the events of all streams of this replica in one go, and for their sign-ins within `spreadMs`.
 */
export async function checkStreams(
  deps: BaseDeps<BaseDeps['config'], typeof entities>,
  hub: LiveHub,
  spreadMs: number,
): Promise<void> {
  const { userIds } = hub
  if (userIds.length === 0) return
  await Promise.all([
    checkSignIns(hub, spreadMs),
    newestSeqs(withEm(deps), userIds).then(seqs => {
      for (const [userId, newest] of seqs)
        for (const listener of hub.listeners(userId)) listener.catchUp(newest)
    }),
  ])
}

type Streams = Pick<LiveHub, 'listeners'>
type Wait = (ms: number) => Promise<void>

/**
 * Each sign-in is a question of its own, and of tens of thousands at once the last would be answered later than anybody
 * waits: as if Redis were away, and every stream would end.
 */
export function checkSignIns(hub: Streams, spreadMs: number, wait?: Wait): Promise<void> {
  return inShares(hub.listeners(), spreadMs, listener => void listener.checkSignIn(), wait)
}

/** Each heartbeat is little work, and tens of thousands at once would hold everything else up for most of a second. */
export function keepOpen(hub: Streams, spreadMs: number, wait?: Wait): Promise<void> {
  return inShares(hub.listeners(), spreadMs, listener => listener.beat(), wait)
}
