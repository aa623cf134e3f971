import type { Caller, SessionRequest, Session as SessionView } from '@kocyolu/contracts'
import { AppError, emit, inTransaction, rememberCaller, violates } from '@kocyolu/service'
import type { Deps } from '../service.ts'
import { lockMentorDays, lockStudent } from './booking-locks.ts'
import { readMentorBusy, readStudentBusy } from './busy.ts'
import { limitWithdrawals } from './limit-withdrawals.ts'
import { type MentorHours, readMentorHours } from './mentor-hours.ts'
import { findEarlierSession, rememberRequest } from './request-key.ts'
import { readSession } from './select-sessions.ts'
import { Session } from './session.entity.ts'
import { factOf } from './session-fact.ts'
import { expiryOf } from './session-times.ts'
import { isOffered, type Span, sessionMs } from './slots.ts'

/** A student asks a coach for an hour. With a key, asking again answers with the first result. */
export async function requestSession(
  deps: Deps,
  caller: Caller,
  body: SessionRequest,
  key?: string,
): Promise<SessionView> {
  if (deps.config.authRequireVerifiedEmail && !caller.emailVerified)
    throw new AppError('account.email_unverified')
  const request = key === undefined ? undefined : { studentId: caller.id, key, body }

  const id = await inTransaction(deps, async deps => {
    await lockStudent(deps.em, caller.id)
    const earlier = request && (await findEarlierSession(deps.em, request))
    if (earlier !== undefined) return earlier
    const mentor = await readMentorHours(deps.em, body.mentorProfileId)
    if (mentor.userId === caller.id) throw new AppError('booking.own_profile')
    await limitWithdrawals(deps, caller, body.mentorProfileId)
    await requireFree(deps, caller, body, mentor)
    await rememberCaller(deps, caller)
    const session = createSession(deps, caller, body)
    await deps.em.persist(session).flush()
    if (request) rememberRequest(deps, request, session.id)
    emit(deps, 'session.requested', factOf(session, mentor))
    return session.id
  }).catch((error: unknown) => {
    throw brokeDoubleBooking(error) ? slotTaken('This hour is already taken') : error
  })

  return readSession(deps.em, caller, id, deps.clock.now())
}

async function requireFree(
  { em, clock, config }: Deps,
  caller: Caller,
  { mentorProfileId, startTime }: SessionRequest,
  mentor: MentorHours,
): Promise<void> {
  const start = Date.parse(startTime)
  const span: Span = { start, end: start + sessionMs }
  if (!isOffered(mentor, start, clock.now().getTime())) {
    throw new AppError('booking.slot_unavailable', {
      issues: [{ path: 'startTime', message: 'The coach offers no session at this time' }],
    })
  }
  await lockMentorDays(em, mentorProfileId, span)
  if ((await readMentorBusy(em, mentorProfileId, span)).length > 0)
    throw slotTaken('This hour is already taken')
  if ((await readStudentBusy(em, caller.id, span)).length > 0) {
    throw slotTaken('You already have a session at this time')
  }
  const open = await em.count(Session, { studentId: caller.id, status: 'pending' })
  if (open >= config.bookingOpenRequests) throw new AppError('booking.limit')
}

function createSession({ em, clock, config }: Deps, caller: Caller, body: SessionRequest): Session {
  const now = clock.now()
  const startTime = new Date(body.startTime)
  return em.create(Session, {
    mentorProfileId: body.mentorProfileId,
    studentId: caller.id,
    startTime,
    endTime: new Date(startTime.getTime() + sessionMs),
    status: 'pending',
    topic: body.topic,
    notes: body.notes || null,
    expiresAt: expiryOf({ createdAt: now, startTime }, config),
    createdAt: now,
    updatedAt: now,
  })
}

function slotTaken(message: string): AppError {
  return new AppError('booking.slot_taken', { issues: [{ path: 'startTime', message }] })
}

// The locks leave nothing for these to catch; they are what holds if a lock were ever forgotten.
function brokeDoubleBooking(error: unknown): boolean {
  return violates(error, 'mentor_sessions_mentor_free') || violates(error, 'mentor_sessions_student_free')
}
