import { emit, inTransaction } from '@kocyolu/service'
import type { Deps } from '../service.ts'
import { lockSessions } from './lock-session.ts'
import { proposalFact } from './proposal-fact.ts'

const batchSize = 100

/** Ends proposals whose time is up: their hours are free again, and who proposed is told, unless the session has begun. */
export async function endProposals(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  let lastId = 0
  for (;;) {
    const last = await inTransaction(deps, async deps => {
      const db = deps.em.getKysely()
      const expired = await db
        .selectFrom('proposed_starts')
        .select('session_id')
        .distinct()
        .where('expires_at', '<=', now)
        .where('session_id', '>', lastId)
        .orderBy('session_id')
        .limit(batchSize)
        .execute()
      const ids = expired.map(one => one.session_id)
      if (ids.length === 0) return undefined
      // What another process holds at the moment is its to do.
      for (const session of await lockSessions(deps.em, ids, { skipLocked: true })) {
        const { proposal } = session
        if (!proposal || new Date(proposal.expires_at) > now) continue
        await db.deleteFrom('proposed_starts').where('session_id', '=', session.id).execute()
        // A request that ends with it is told of by its own end.
        const endsToo = session.status === 'pending' && session.expires_at <= now
        if (session.start_time > now && !endsToo)
          emit(deps, 'session.proposal_ended', { ...proposalFact(session), how: 'expired' })
      }
      return ids.length < batchSize ? undefined : ids.at(-1)
    })
    if (last === undefined) return
    lastId = last
  }
}
