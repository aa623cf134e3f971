import type { Caller, ChangeStatus, Session as SessionView } from '@kocyolu/contracts'
import { AppError, audit, emit, inTransaction } from '@kocyolu/service'
import { LockMode } from '@mikro-orm/core'
import { MentorProfile } from '../profiles/mentor-profile.entity.ts'
import type { Deps } from '../service.ts'
import { readSession } from './select-sessions.ts'
import { Session } from './session.entity.ts'
import { factOf } from './session-fact.ts'
import { mayMove, needsReason, sideOf } from './session-policy.ts'

/** Confirms, declines, cancels or completes a session. Of two who move it at once the second is told what the first made of it. */
export async function changeStatus(
  deps: Deps,
  caller: Caller,
  id: number,
  { status, reason }: ChangeStatus,
): Promise<SessionView> {
  await inTransaction(deps, async deps => {
    const now = deps.clock.now()
    const session = await deps.em.findOne(Session, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (!session) throw new AppError('not_found')
    const mentor = await deps.em.findOneOrFail(MentorProfile, { id: session.mentorProfileId })
    const side = sideOf(caller, { studentId: session.studentId, mentorUserId: mentor.userId })
    if (!side) throw new AppError('not_found')
    const from = session.status
    if (!mayMove(side, session, status, now)) throw new AppError('session.transition')
    if (needsReason(from, status) && reason === undefined) {
      throw new AppError('session.reason_required', { issues: [{ path: 'reason', message: 'Say why' }] })
    }

    Object.assign(session, { status, sequence: session.sequence + 1, updatedAt: now })
    if (status === 'confirmed') {
      Object.assign(session, { confirmedAt: now, meetingLink: mentor.meetingLink })
      emit(deps, 'session.confirmed', factOf(session, mentor))
    }
    if (status === 'completed') emit(deps, 'session.completed', factOf(session, mentor))
    if (status === 'cancelled') {
      Object.assign(session, { cancelledBy: side, cancelReason: reason ?? null })
      const cancelled = { reason: reason ?? null, cancelledBy: side, wasConfirmed: from === 'confirmed' }
      emit(deps, 'session.cancelled', { ...factOf(session, mentor), ...cancelled })
      if (side === 'admin') {
        audit(deps, {
          actor: caller,
          action: 'session.cancelled',
          subject: { id, name: session.topic },
          before: { status: from },
          after: { status, reason },
        })
      }
    }
  })
  return readSession(deps.em, caller, id, deps.clock.now())
}
