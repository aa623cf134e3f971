import { type Caller, hourMs, type ProposalAnswer, type Session as SessionView } from '@kocyolu/contracts'
import { AppError, dueMax, eachDue, emit, inTransaction } from '@kocyolu/service'
import type { CoachingEm, Deps } from '../service.ts'
import {
  brokeDoubleBooking,
  fullThen,
  slotTaken,
  slotUnavailable,
  spanFrom,
  taken,
  takenByOwn,
} from '../sessions/booking.ts'
import { lookForBusy, lookForFull } from '../sessions/booking-checks.ts'
import { requireApproved } from '../sessions/change-sessions.ts'
import { type LockedSession, lockSessions } from '../sessions/lock-sessions.ts'
import { linkOf } from '../sessions/meeting-links.ts'
import { factOfRow, proposalOf, sessionView } from '../sessions/select-sessions.ts'
import { expiryOf } from '../sessions/session-times.ts'
import { isOffered, readMentorHours, type Span } from '../sessions/slots.ts'
import { lockOwnSession, proposalFact } from './proposals.ts'

/**
 * Takes one of the starts that the other side proposes, which moves the session there and confirms it, or none; or takes the
 * caller's own proposal back. Sent again, it is answered with the present proposal.
 */
export async function answerProposal(
  deps: Deps,
  caller: Caller,
  id: number,
  { startTime }: ProposalAnswer,
): Promise<SessionView> {
  if (startTime === null) return endProposal(deps, caller, id)
  const span = spanFrom(startTime)
  return inTransaction(deps, async deps => {
    const { session, side } = await lockOwnSession(deps.em, caller, id, [span])
    const now = deps.clock.now()
    const proposal = proposalOf(session, now)
    if (!proposal && session.status === 'confirmed' && session.start_time.getTime() === span.start)
      return sessionView(session, caller, now, deps.config)
    requireApproved(session, side)
    if (proposal?.by === side) throw new AppError('forbidden')
    // The page may be stale: the proposer has taken it back, or proposes something else.
    if (!proposal?.starts.some(start => Date.parse(start) === span.start))
      throw new AppError('session.transition')
    await requireFree(deps, session, side, span, now)
    const moved = await move(deps, session, side, span, now)
    const from = session.start_time.toISOString()
    emit(deps, 'session.confirmed', { ...factOfRow(moved), moved: { from, takenBy: side } })
    return sessionView(moved, caller, now, deps.config)
  }).catch((error: unknown) => {
    throw brokeDoubleBooking(error) ? slotTaken(taken) : error
  })
}

function endProposal(deps: Deps, caller: Caller, id: number): Promise<SessionView> {
  return inTransaction(deps, async deps => {
    const { session, side } = await lockOwnSession(deps.em, caller, id, [])
    const now = deps.clock.now()
    const proposal = proposalOf(session, now)
    if (!proposal) return sessionView(session, caller, now, deps.config)
    await deleteProposal(deps.em, id)
    if (session.status === 'pending') await answerInTime(deps, session, now)
    const how = proposal.by === side ? 'withdrawn' : 'declined'
    emit(deps, 'session.proposal_ended', { ...proposalFact(session), how })
    return sessionView({ ...session, proposal: null }, caller, now, deps.config)
  })
}

/** A request about which no time is proposed any more ends when it would have; within the next hour it can still be answered. */
async function answerInTime(
  { em, config }: Deps,
  { id, created_at: createdAt, start_time: startTime, expires_at }: LockedSession,
  now: Date,
): Promise<void> {
  const usual = Math.max(expiryOf({ createdAt, startTime }, config).getTime(), now.getTime() + hourMs)
  const expiresAt = new Date(Math.min(usual, startTime.getTime()))
  if (expiresAt >= expires_at) return
  const db = em.getKysely()
  await db.updateTable('mentor_sessions').set({ expires_at: expiresAt }).where('id', '=', id).execute()
}

/** The hours are held for this session, but the coach may have taken them away since, and the student may meet another user. */
async function requireFree(
  { em }: Deps,
  session: LockedSession,
  side: 'student' | 'mentor',
  span: Span,
  now: Date,
): Promise<void> {
  const { id, mentor_profile_id: mentorProfileId, student_id: studentId } = session
  if (!session.mentor_listed) throw slotUnavailable('startTime')
  const { blocked, ...hours } = await readMentorHours(em, mentorProfileId, { id: studentId })
  // The notice is the coach's against surprises: an hour on the table is none.
  if (blocked || !isOffered({ ...hours, noticeHours: 0 }, span.start, now.getTime()))
    throw slotUnavailable('startTime')
  const busy = await lookForBusy(em, { mentorProfileId, studentId, spans: [span], exceptSession: id })
  // The coach must not learn that the student meets another user.
  if (busy) throw slotTaken(busy.isOfMentor || side === 'mentor' ? taken : takenByOwn)
  const full = await lookForFull(em, hours, { mentorProfileId, spans: [span], exceptSession: id })
  if (full !== undefined) throw slotTaken(fullThen)
}

/** Both have agreed on the new hour: it is confirmed, and reminders are of this one. */
async function move(
  { em, config }: Pick<Deps, 'em' | 'config'>,
  session: LockedSession,
  takenBy: 'student' | 'mentor',
  { start, end }: Span,
  now: Date,
) {
  // Less than that ahead, its news is reminder enough.
  const reminded = (hours: number) => (start - hours * hourMs <= now.getTime() ? now : null)
  const changed = {
    ...{ start_time: new Date(start), end_time: new Date(end), status: 'confirmed' as const },
    ...{ sequence: session.sequence + 1, updated_at: now, confirmed_at: session.confirmed_at ?? now },
    meeting_link: linkOf(session, config),
  }
  await deleteProposal(em, session.id)
  await em
    .getKysely()
    .updateTable('mentor_sessions')
    .set({ ...changed, reminded_24h_at: reminded(24), reminded_1h_at: reminded(1) })
    .where('id', '=', session.id)
    .execute()
  await em
    .getKysely()
    .insertInto('session_moves')
    .values({ session_id: session.id, moved_at: now, from_start: session.start_time, taken_by: takenBy })
    .execute()
  return { ...session, ...changed, proposal: null }
}

async function deleteProposal(em: CoachingEm, sessionId: number): Promise<void> {
  await em.getKysely().deleteFrom('proposed_starts').where('session_id', '=', sessionId).execute()
}

/** Ends proposals whose time is up: their hours are free again, and the proposer is notified, unless the session has begun. */
export async function endProposals(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const due = await deps.em
    .getKysely()
    .selectFrom('proposed_starts')
    .select('session_id')
    .distinct()
    .where('expires_at', '<=', now)
    .limit(dueMax)
    .execute()
  const ids = due.map(one => one.session_id)
  const endSome = async (deps: Deps, ids: number[]): Promise<void> => {
    // A proposal that another process has locked is that process's to handle.
    for (const session of await lockSessions(deps.em, ids, { skipLocked: true })) {
      const { proposal } = session
      if (!proposal || new Date(proposal.expires_at) > now) continue
      await deleteProposal(deps.em, session.id)
      // A request that ends with it has an event of its own.
      const endsToo = session.status === 'pending' && session.expires_at <= now
      if (session.start_time > now && !endsToo)
        emit(deps, 'session.proposal_ended', { ...proposalFact(session), how: 'expired' })
    }
  }
  await eachDue(deps, {
    job: 'coaching.sweep_sessions',
    what: 'session proposal',
    keys: ids,
    work: endSome,
  })
}
