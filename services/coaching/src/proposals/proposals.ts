import {
  type Caller,
  type EventPayload,
  hourMs,
  limits,
  type NewProposal,
  type Session as SessionView,
} from '@kocyolu/contracts'
import { AppError, emit, inTransaction, invalidField } from '@kocyolu/service'
import { sql } from 'kysely'
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
import { lockBooking, lookForBusy, lookForFull, readSoonEnough } from '../sessions/booking-checks.ts'
import { sideTowards } from '../sessions/change-sessions.ts'
import { type LockedSession, lockSession } from '../sessions/lock-sessions.ts'
import { factOfRow, proposalOf, type SessionRow, sessionView } from '../sessions/select-sessions.ts'
import { mayPropose, type Side } from '../sessions/session-policy.ts'
import { isOffered, readMentorHours, type Span } from '../sessions/slots.ts'

type Row = SessionRow & { sequence: number }

/** A session and its proposals, as published to the other services. */
export function proposalFact(session: Row): EventPayload<'session.time_proposed'> {
  const { status, proposal } = session
  if (!proposal || (status !== 'pending' && status !== 'confirmed'))
    throw new Error('Nothing is proposed for this session')
  const { by, starts, expires_at: expiresAt } = proposal
  return {
    ...factOfRow(session),
    status,
    proposal: {
      ...{ number: session.proposals, by, expiresAt: new Date(expiresAt).toISOString() },
      starts: starts.map(start => new Date(start).toISOString()),
    },
  }
}

/**
 * A session of the caller's and, until the transaction ends, these hours of its coach: taken in the order in which requests take
 * them, hours before rows.
 */
export async function lockOwnSession(
  em: CoachingEm,
  caller: Caller,
  id: number,
  spans: readonly Span[],
): Promise<{ session: LockedSession; side: Exclude<Side, 'admin'> }> {
  const people = await em
    .getKysely()
    .selectFrom('mentor_sessions as session')
    .innerJoin('mentor_profiles as profile', 'profile.id', 'session.mentor_profile_id')
    .select(['session.student_id', 'session.mentor_profile_id', 'profile.user_id as mentor_user_id'])
    .where('session.id', '=', id)
    .executeTakeFirst()
  const side = people && sideTowards(caller, people)
  if (!side) throw new AppError('not_found')
  if (side === 'admin') throw new AppError('forbidden')
  if (spans.length > 0) await lockBooking(em, people.student_id, people.mentor_profile_id, spans)
  const session = await lockSession(em, id)
  if (!session) throw new AppError('not_found')
  return { session, side }
}

/**
 * Proposes other starts for a session of the caller's. They are held for it as its own hour is, until one is taken or time is
 * up. Sent again while it is open, it is the same one.
 */
export async function proposeTime(
  deps: Deps,
  caller: Caller,
  id: number,
  body: NewProposal,
): Promise<SessionView> {
  const spans = body.starts.map(spanFrom)
  const starts = [...new Set(spans.map(({ start }) => start))].toSorted((one, other) => one - other)
  return inTransaction(deps, async deps => {
    const { session, side } = await lockOwnSession(deps.em, caller, id, spans)
    const now = deps.clock.now()
    const standing = proposalOf(session, now)
    if (standing?.by === side && isSame(standing.starts, starts))
      return sessionView(session, caller, now, deps.config)
    const { status, start_time: startTime } = session
    if (standing || !session.mentor_listed || !mayPropose(side, { status, startTime }, now))
      throw new AppError('session.transition')
    if (session.proposals >= limits.proposalsMax) throw new AppError('session.proposal_limit')
    for (const [at, { start }] of spans.entries())
      if (start === startTime.getTime()) throw invalidField(`starts.${at}`, 'Must be another time')
    await requireFree(deps, session, side, spans, now)

    const expiresAt = new Date(Math.min(now.getTime() + limits.proposalHours * hourMs, startTime.getTime()))
    const proposal = { by: side, starts: starts.map(start => new Date(start).toISOString()) }
    const proposed = {
      ...session,
      proposals: session.proposals + 1,
      proposal: { ...proposal, expires_at: expiresAt.toISOString() },
    }
    await store(deps, session, { by: side, starts, expiresAt, now })
    emit(deps, 'session.time_proposed', proposalFact(proposed))
    return sessionView(proposed, caller, now, deps.config)
  }).catch((error: unknown) => {
    throw brokeDoubleBooking(error) ? slotTaken(taken, 'starts.0') : error
  })
}

const isSame = (standing: readonly string[], starts: readonly number[]): boolean =>
  standing.length === starts.length && standing.every((start, at) => Date.parse(start) === starts[at])

async function requireFree(
  { em }: Deps,
  session: LockedSession,
  side: 'student' | 'mentor',
  spans: readonly { start: number; end: number }[],
  now: Date,
): Promise<void> {
  const { id, mentor_profile_id: mentorProfileId, student_id: studentId } = session
  const { blocked, ...hours } = await readMentorHours(em, mentorProfileId, { id: studentId })
  const all = {
    start: Math.min(...spans.map(({ start }) => start)),
    end: Math.max(...spans.map(({ end }) => end)),
  }
  const isSoonEnough = await readSoonEnough(em, mentorProfileId, hours, all, now.getTime())
  // To the two between whom a block exists, a coach looks like one without hours.
  for (const [at, { start }] of spans.entries())
    if (blocked || !isOffered(hours, start, now.getTime()) || !isSoonEnough(start))
      throw slotUnavailable(`starts.${at}`)
  // The coach must not learn when a student meets another user.
  const whose = { mentorProfileId, studentId: side === 'student' ? studentId : null }
  const busy = await lookForBusy(em, { ...whose, spans, exceptSession: id })
  if (busy) throw slotTaken(busy.isOfMentor ? taken : takenByOwn, `starts.${busy.place}`)
  const full = await lookForFull(em, hours, { mentorProfileId, spans, exceptSession: id })
  if (full !== undefined) throw slotTaken(fullThen, `starts.${full}`)
}

type Proposed = { by: 'student' | 'mentor'; starts: readonly number[]; expiresAt: Date; now: Date }

async function store({ em }: Deps, session: LockedSession, { by, starts, expiresAt, now }: Proposed) {
  const { id, mentor_profile_id, status, expires_at } = session
  const db = em.getKysely()
  // One that is over, and that no sweep has ended yet.
  await db.deleteFrom('proposed_starts').where('session_id', '=', id).execute()
  await db
    .insertInto('proposed_starts')
    .values(
      starts.map(start => ({
        ...{ session_id: id, mentor_profile_id, proposed_by: by, expires_at: expiresAt },
        ...{ start_time: new Date(start), end_time: new Date(spanFrom(new Date(start)).end) },
      })),
    )
    .execute()
  await db
    .updateTable('mentor_sessions')
    .set({
      proposals: session.proposals + 1,
      // A request that is talked about does not end for want of an answer.
      ...(status === 'pending' && expires_at < expiresAt && { expires_at: expiresAt }),
      // A coach who proposes another time has answered; the first answer counts.
      ...(status === 'pending' &&
        by === 'mentor' && { proposed_at: sql<Date>`coalesce(proposed_at, ${now})` }),
    })
    .where('id', '=', id)
    .execute()
}
