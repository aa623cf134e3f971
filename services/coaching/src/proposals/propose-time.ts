import { type Caller, limits, type NewProposal, type Session as SessionView } from '@kocyolu/contracts'
import { AppError, emit, inTransaction, invalidField } from '@kocyolu/service'
import type { Deps } from '../service.ts'
import { lookForBusy } from '../sessions/booking-look.ts'
import { readMentorHours } from '../sessions/mentor-hours.ts'
import { proposalOf, sessionView } from '../sessions/select-sessions.ts'
import { mayPropose } from '../sessions/session-policy.ts'
import {
  brokeDoubleBooking,
  slotTaken,
  slotUnavailable,
  spanFrom,
  taken,
  takenByOwn,
} from '../sessions/slot-taken.ts'
import { isOffered } from '../sessions/slots.ts'
import { type LockedSession, lockSession } from './lock-session.ts'
import { proposalFact } from './proposal-fact.ts'

const hourMs = 3_600_000

/**
 * Proposes other starts for a session of the caller's. They are held for it as its own hour is, until one is taken or time is
 * up. Sent again while it stands, it is the one there is.
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
    const { session, side } = await lockSession(deps.em, caller, id, spans)
    const now = deps.clock.now()
    const standing = proposalOf(session, now)
    if (standing?.by === side && isSame(standing.starts, starts)) return sessionView(session, caller, now)
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
    await store(deps, session, { by: side, starts, expiresAt })
    emit(deps, 'session.time_proposed', proposalFact(proposed))
    return sessionView(proposed, caller, now)
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
  // To the two between whom a block stands, a coach looks like one without hours.
  for (const [at, { start }] of spans.entries())
    if (blocked || !isOffered(hours, start, now.getTime())) throw slotUnavailable(`starts.${at}`)
  // A coach is not told when a student meets somebody else.
  const whose = { mentorProfileId, studentId: side === 'student' ? studentId : null }
  const busy = await lookForBusy(em, { ...whose, spans, exceptSession: id })
  if (busy) throw slotTaken(busy.isOfMentor ? taken : takenByOwn, `starts.${busy.place}`)
}

type Proposed = { by: 'student' | 'mentor'; starts: readonly number[]; expiresAt: Date }

async function store({ em }: Deps, session: LockedSession, { by, starts, expiresAt }: Proposed) {
  const { id, mentor_profile_id, status, expires_at } = session
  const db = em.getKysely()
  // One that is over, and that nobody has swept yet.
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
    })
    .where('id', '=', id)
    .execute()
}
