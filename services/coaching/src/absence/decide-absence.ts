import type { AbsenceDecision, Caller, Session as SessionView } from '@kocyolu/contracts'
import { AppError, audit, emit, inTransaction } from '@kocyolu/service'
import { lockSessions } from '../proposals/lock-session.ts'
import type { Deps } from '../service.ts'
import { sideTowards } from '../sessions/change-status.ts'
import { readSessionForAdmin } from '../sessions/select-sessions.ts'
import { AbsenceClaim } from './absence-claim.entity.ts'
import { absenceFact } from './absence-fact.ts'

/** Decides about what one side says and the other contests. What another admin has just decided likewise is done already. */
export async function decideAbsence(
  deps: Deps,
  caller: Caller,
  id: number,
  { by, stands }: AbsenceDecision,
): Promise<SessionView> {
  return inTransaction(deps, async deps => {
    const { em } = deps
    const [session] = await lockSessions(em, [id])
    if (!session) throw new AppError('not_found')
    // Nobody decides about themselves.
    if (sideTowards(caller, session) !== 'admin') throw new AppError('forbidden')
    const claim = await em.findOne(AbsenceClaim, { sessionId: id, saidBy: by })
    const absent = by === 'student' ? 'absenceOfMentor' : 'absenceOfStudent'
    const state = stands ? 'stands' : 'dismissed'
    if (claim?.state !== state || claim.decidedBy !== 'admin') {
      if (claim?.state !== 'contested') throw new AppError('session.transition')
      audit(deps, {
        ...{ actor: caller, action: 'session.absence_decided', subject: { id, name: session.topic } },
        before: { [absent]: claim.state },
        after: { [absent]: state },
      })
      Object.assign(claim, { state, decidedBy: 'admin' })
      emit(deps, 'session.absence_changed', absenceFact(session, claim, state))
      await em.flush()
    }
    return readSessionForAdmin(em, caller, id, deps.clock.now())
  })
}
