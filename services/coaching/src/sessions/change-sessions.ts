import type {
  Caller,
  CancelledBy,
  ChangeSeries,
  ChangeStatus,
  EventPayload,
  SeriesPlace,
  SessionStatus,
  Session as SessionView,
} from '@kocyolu/contracts'
import {
  AppError,
  audit,
  type EventEntry,
  eventEntry,
  inTransaction,
  type Param,
  statement,
} from '@kocyolu/service'
import { sql } from 'kysely'
import { requireProved } from '../approval/require-proved.ts'
import type { CoachingEm, Deps } from '../service.ts'
import { type LockedSession, lockSession, lockSessions } from './lock-sessions.ts'
import { linkOf } from './meeting-links.ts'
import { factOfRow, type SessionRow, sessionView } from './select-sessions.ts'
import { isDisputed } from './session-absences.ts'
import { mayMove, needsReason, type Side, sideOf } from './session-policy.ts'

/** A session after a user's action. */
type Changed = {
  id: number
  status: SessionStatus
  sequence: number
  updatedAt: Date
  confirmedAt: Date | null
  meetingLink: string | null
  cancelledBy: CancelledBy | null
  cancelReason: string | null
}

type ChangeEvent = 'session.confirmed' | 'session.cancelled' | 'session.completed'

const update = statement(
  (_: CoachingEm, param: Param<Changed & EventEntry>) => sql<{ id: number }>`with session as (
      update mentor_sessions set status = ${param('status')}, sequence = ${param('sequence')},
        updated_at = ${param('updatedAt')}, confirmed_at = ${param('confirmedAt')}, meeting_link = ${param('meetingLink')},
        cancelled_by = ${param('cancelledBy')}, cancel_reason = ${param('cancelReason')}
      where id = ${param('id')}
      returning id
    ), event as (
      insert into outbox (id, kind, name, payload, occurred_at, trace)
      select ${param('eventId')}::uuid, 'event', ${param('eventType')}, ${param('payload')}::jsonb,
        ${param('occurredAt')}::timestamptz, ${param('trace')}::text
      from session
    )
    select id from session`,
)

/** Keeps what a session, whose row is locked, has become, and its event, in one statement. */
async function storeChange<T extends ChangeEvent>(
  deps: Pick<Deps, 'em' | 'ids' | 'clock'>,
  changed: Changed,
  type: T,
  payload: EventPayload<T>,
): Promise<void> {
  const [stored] = await update(deps.em, { ...changed, ...eventEntry(deps, type, payload) })
  if (!stored) throw new Error('The locked session is missing from its select')
}

/** Confirms, declines, cancels or completes a session. Of two at once the second gets the state that the first made of it. */
export async function changeStatus(
  deps: Deps,
  caller: Caller,
  id: number,
  { status, reason }: ChangeStatus,
): Promise<SessionView> {
  return inTransaction(deps, async deps => {
    const now = deps.clock.now()
    const session = await lockSession(deps.em, id)
    const side = session && sideTowards(caller, session)
    if (!session || !side) throw new AppError('not_found')
    if (status === 'confirmed') requireBookable(session, side, now)
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

/** Refuses a coach who is not approved at the moment, or any more, in the transaction that agrees on an hour with a student. */
export function requireApproved({ mentor_approved }: SessionRow, side: Side): void {
  if (side === 'mentor' && !mentor_approved) throw new AppError('mentor.unapproved')
}

/** The same, and one who is approved and has a proof to give first. */
function requireBookable(session: SessionRow, side: Side, now: Date): void {
  requireApproved(session, side)
  if (side === 'mentor') requireProved(session.mentor_bookable_until, now)
}

/** Moves a locked session as its side may, and publishes it; answers with the session as the caller sees it. */
async function moveSession(
  deps: Deps,
  caller: Caller,
  session: LockedSession,
  { status, reason }: ChangeStatus,
  side: Side,
  now: Date,
  together?: SeriesPlace,
): Promise<SessionView> {
  const changed = changeOf(session, { status, reason }, side, now, deps.config)
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
  return sessionView(rowOf(session, changed), caller, now, deps.config)
}

/** An admin only cancels: see `moves` in the policy. */
function changeOf(
  session: LockedSession,
  { status, reason }: ChangeStatus,
  side: Side,
  now: Date,
  config: Deps['config'],
): Changed {
  return {
    id: session.id,
    status,
    sequence: session.sequence + 1,
    updatedAt: now,
    confirmedAt: status === 'confirmed' ? now : session.confirmed_at,
    meetingLink: status === 'confirmed' ? linkOf(session, config) : session.meeting_link,
    cancelledBy: status === 'cancelled' ? side : session.cancelled_by,
    cancelReason: status === 'cancelled' ? (reason ?? null) : session.cancel_reason,
  }
}

async function tell(
  deps: Deps,
  session: LockedSession,
  changed: Changed,
  together?: SeriesPlace,
): Promise<void> {
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

/**
 * Confirms, declines or cancels what waits for an answer of the series that this session is of: all of it, or nothing. What
 * a user has moved before stays as it is.
 */
export async function changeSeries(
  deps: Deps,
  caller: Caller,
  id: number,
  change: ChangeSeries,
): Promise<{ sessions: SessionView[] }> {
  return inTransaction(deps, async deps => {
    const now = deps.clock.now()
    const series = await lockSeries(deps.em, id)
    const side = series[0] && sideTowards(caller, series[0])
    if (!series[0] || !side) throw new AppError('not_found')
    if (change.status === 'confirmed') requireBookable(series[0], side, now)
    const waiting = series.filter(
      ({ status, start_time: startTime }) =>
        status === 'pending' && mayMove(side, { status, startTime }, change.status, now),
    )
    if (waiting.length === 0) throw new AppError('session.transition')
    const sessions: SessionView[] = []
    const size = waiting.length
    for (const [at, session] of waiting.entries()) {
      const together = size > 1 ? { number: at + 1, size } : undefined
      sessions.push(await moveSession(deps, caller, session, change, side, now, together))
    }
    return { sessions }
  })
}

/** A session and the others of its series. */
async function lockSeries(em: CoachingEm, id: number): Promise<LockedSession[]> {
  const db = em.getKysely()
  const seriesId = db.selectFrom('mentor_sessions as one').select('one.series_id').where('one.id', '=', id)
  const rows = await db
    .selectFrom('mentor_sessions as session')
    .select('session.id')
    .where(eb => eb.or([eb('session.id', '=', id), eb('session.series_id', '=', seriesId)]))
    .execute()
  return lockSessions(
    em,
    rows.map(row => row.id),
  )
}
