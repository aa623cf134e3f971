import type { Caller, ChangeStatus, SeriesPlace, Session as SessionView } from '@kocyolu/contracts'
import { AppError, audit, inTransaction, type Param, statement } from '@kocyolu/service'
import type { CoachingEm, Deps } from '../service.ts'
import { type SessionRow, selectSessions, sessionView } from './select-sessions.ts'
import { isDisputed } from './session-absences.ts'
import { factOfRow } from './session-fact.ts'
import { mayMove, needsReason, type Side, sideOf } from './session-policy.ts'
import { type Changed, storeChange } from './store-change.ts'

/** Sessions with all that a change of their status looks at, held until the transaction ends. */
export const selectLocked = (em: CoachingEm) =>
  selectSessions(em)
    .select(['session.sequence', 'session.confirmed_at', 'session.expires_at', 'profile.time_zone'])
    .select('profile.meeting_link as mentor_meeting_link')
    .forUpdate('session')

const lockSession = statement((em: CoachingEm, param: Param<{ id: number }>) =>
  selectLocked(em).where('session.id', '=', param('id')),
)

type Locked = Awaited<ReturnType<typeof lockSession>>[number]

/** Confirms, declines, cancels or completes a session. Of two who move it at once the second is told what the first made of it. */
export async function changeStatus(
  deps: Deps,
  caller: Caller,
  id: number,
  { status, reason }: ChangeStatus,
): Promise<SessionView> {
  return inTransaction(deps, async deps => {
    const now = deps.clock.now()
    const [session] = await lockSession(deps.em, { id })
    const side = session && sideTowards(caller, session)
    if (!session || !side) throw new AppError('not_found')
    if (!mayMove(side, { status: session.status, startTime: session.start_time }, status, now))
      throw new AppError('session.transition')
    if (needsReason(session.status, status) && reason === undefined) {
      throw new AppError('session.reason_required', { issues: [{ path: 'reason', message: 'Say why' }] })
    }
    return moveSession(deps, caller, session, { status, reason }, side, now)
  })
}

export const sideTowards = (
  caller: Caller,
  session: Pick<SessionRow, 'student_id' | 'mentor_user_id'>,
): Side | undefined => sideOf(caller, { studentId: session.student_id, mentorUserId: session.mentor_user_id })

/** Moves a locked session as its side may, and tells it; answers with the session as the caller sees it. */
export async function moveSession(
  deps: Deps,
  caller: Caller,
  session: Locked,
  { status, reason }: ChangeStatus,
  side: Side,
  now: Date,
  together?: SeriesPlace,
): Promise<SessionView> {
  const changed = changeOf(session, { status, reason }, side, now)
  await tell(deps, session, changed, together)
  if (side === 'admin') {
    audit(deps, {
      actor: caller,
      action: 'session.cancelled',
      subject: { id: session.id, name: session.topic },
      before: { status: session.status },
      after: { status, reason },
    })
    await deps.em.flush()
  }
  return sessionView(rowOf(session, changed), caller, now)
}

/** An admin only cancels: see `moves` in the policy. */
function changeOf(session: Locked, { status, reason }: ChangeStatus, side: Side, now: Date): Changed {
  return {
    id: session.id,
    status,
    sequence: session.sequence + 1,
    updatedAt: now,
    confirmedAt: status === 'confirmed' ? now : session.confirmed_at,
    meetingLink: status === 'confirmed' ? session.mentor_meeting_link : session.meeting_link,
    cancelledBy: status === 'cancelled' ? side : session.cancelled_by,
    cancelReason: status === 'cancelled' ? (reason ?? null) : session.cancel_reason,
  }
}

async function tell(deps: Deps, session: Locked, changed: Changed, together?: SeriesPlace): Promise<void> {
  const { status, cancelReason, cancelledBy } = changed
  const own = factOfRow({ ...session, sequence: changed.sequence, meeting_link: changed.meetingLink })
  const fact = { ...own, ...(together && { together }) }
  if (status === 'confirmed') await storeChange(deps, changed, 'session.confirmed', fact)
  const disputed = isDisputed(session.absences ?? [])
  if (status === 'completed')
    await storeChange(deps, changed, 'session.completed', { ...fact, ...(disputed && { disputed }) })
  if (status === 'cancelled' && cancelledBy) {
    const wasConfirmed = session.status === 'confirmed'
    const cancellation = { reason: cancelReason, cancelledBy, wasConfirmed }
    await storeChange(deps, changed, 'session.cancelled', { ...fact, ...cancellation })
  }
}

const rowOf = (session: SessionRow, changed: Changed): SessionRow => ({
  ...session,
  status: changed.status,
  updated_at: changed.updatedAt,
  meeting_link: changed.meetingLink,
  cancelled_by: changed.cancelledBy,
  cancel_reason: changed.cancelReason,
  // Whatever becomes of a session ends what was proposed for it.
  proposal: null,
})
