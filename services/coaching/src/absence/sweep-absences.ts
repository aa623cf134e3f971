import { limits } from '@kocyolu/contracts'
import { emit, inTransaction } from '@kocyolu/service'
import { AbsenceClaim } from '../db/session.entities.ts'
import { lockSessions } from '../proposals/proposals.ts'
import type { Deps } from '../service.ts'
import { absenceFact } from './absences.ts'

const batchSize = 100

/** A claim without an objection in time becomes final; visitors see the coach's new reliability at once. */
export async function sweepAbsences(deps: Deps): Promise<void> {
  const saidAt = { $lte: new Date(deps.clock.now().getTime() - limits.objectionHours * 3_600_000) }
  const unanswered = { state: 'said' as const, saidAt }
  let lastId = 0
  let isChanged = false
  for (;;) {
    const last = await inTransaction(deps, async deps => {
      const { em } = deps
      const found = await em.find(
        AbsenceClaim,
        { ...unanswered, sessionId: { $gt: lastId } },
        { orderBy: { sessionId: 'asc' }, limit: batchSize },
      )
      if (found.length === 0) return undefined
      // A claim that another process has locked is that process's to handle.
      const sessions = await lockSessions(em, [...new Set(found.map(one => one.sessionId))], {
        skipLocked: true,
      })
      const byId = new Map(sessions.map(session => [session.id, session]))
      const ids = [...byId.keys()]
      // Read again under the lock.
      const claims = await em.find(
        AbsenceClaim,
        { ...unanswered, sessionId: { $in: ids } },
        { refresh: true },
      )
      for (const claim of claims) {
        const session = byId.get(claim.sessionId)
        if (!session) continue
        Object.assign(claim, { state: 'stands', decidedBy: 'time' })
        emit(deps, 'session.absence_changed', absenceFact(session, claim, 'stands'))
        isChanged = true
      }
      return found.length < batchSize ? undefined : found.at(-1)?.sessionId
    })
    if (last === undefined) break
    lastId = last
  }
  if (isChanged) await deps.purges.purge()
}
