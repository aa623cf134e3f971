import { type BaseDeps, withEm } from '@kocyolu/service'
import type { entities } from '../db/entities.ts'
import type { LiveHub } from './live-hub.ts'
import { newestSeqs } from './read-events.ts'

/**
 * What no call announced, because it got lost or nobody knew: sign-ins that ran out, and events that are stored. Asks
 * once for all streams of this replica: each store is sent everything in one go.
 */
export async function checkStreams(
  deps: BaseDeps<BaseDeps['config'], typeof entities>,
  hub: LiveHub,
): Promise<void> {
  const { userIds } = hub
  if (userIds.length === 0) return
  await Promise.all([
    ...hub.listeners().map(listener => listener.checkSignIn()),
    newestSeqs(withEm(deps), userIds).then(seqs => {
      for (const [userId, newest] of seqs)
        for (const listener of hub.listeners(userId)) listener.catchUp(newest)
    }),
  ])
}
