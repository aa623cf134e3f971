import type { Caller, SessionFact, SessionRequest, Session as SessionView } from '@kocyolu/contracts'
import { AppError, inTransaction, rememberCaller, violates } from '@kocyolu/service'
import type { Deps } from '../service.ts'
import { lockBooking } from './booking-locks.ts'
import { type Host, lookForBooking } from './booking-look.ts'
import { withdrawalsAllowed, withdrawnSince } from './limit-withdrawals.ts'
import { weeklyHoursOf } from './mentor-hours.ts'
import { bodyHashOf } from './request-key.ts'
import { pendingView, readSession } from './select-sessions.ts'
import { expiryOf } from './session-times.ts'
import { isOffered, type Span, sessionMs } from './slots.ts'
import { type NewRequest, storeRequest } from './store-request.ts'

/** A student asks a coach for an hour. With a key, asking again answers with the first result. */
export async function requestSession(
  deps: Deps,
  caller: Caller,
  body: SessionRequest,
  key?: string,
): Promise<SessionView> {
  if (deps.config.authRequireVerifiedEmail && !caller.emailVerified)
    throw new AppError('account.email_unverified')
  const start = Date.parse(body.startTime)
  const span: Span = { start, end: start + sessionMs }

  return inTransaction(deps, async deps => {
    await lockBooking(deps.em, caller.id, body.mentorProfileId, span)
    const now = deps.clock.now()
    const found = await lookForBooking(deps.em, {
      ...caller,
      mentorProfileId: body.mentorProfileId,
      key: key ?? null,
      start: new Date(span.start),
      end: new Date(span.end),
      withdrawnSince: withdrawnSince(now),
    })
    const { earlier, host } = found
    if (earlier) {
      if (earlier.body_hash !== bodyHashOf(body)) throw new AppError('idempotency.mismatch')
      return readSession(deps.em, caller, earlier.session_id, now)
    }
    if (!host) throw new AppError('not_found')
    if (host.mentor_user_id === caller.id) throw new AppError('booking.own_profile')
    if (found.withdrawn >= withdrawalsAllowed(deps.config, caller)) throw new AppError('booking.withdrawals')
    requireOffered(host, start, now)
    if (found.mentor_busy) throw slotTaken('This hour is already taken')
    if (found.student_busy) throw slotTaken('You already have a session at this time')
    if (found.open >= deps.config.bookingOpenRequests) throw new AppError('booking.limit')

    if (!found.knows_caller) await rememberCaller(deps, caller)
    const request = newRequest(deps, caller, body, now)
    const named = key === undefined ? { key: null, bodyHash: null } : { key, bodyHash: bodyHashOf(body) }
    const id = await storeRequest(deps, { ...request, ...named, fact: factOf(request, host) })
    return pendingView({ ...request, id }, host, now)
  }).catch((error: unknown) => {
    throw brokeDoubleBooking(error) ? slotTaken('This hour is already taken') : error
  })
}

function requireOffered(host: Host, start: number, now: Date): void {
  // To the two between whom a block stands, a coach looks like one without hours.
  if (!host.blocked && isOffered(weeklyHoursOf(host), start, now.getTime())) return
  throw new AppError('booking.slot_unavailable', {
    issues: [{ path: 'startTime', message: 'The coach offers no session at this time' }],
  })
}

function newRequest({ config }: Deps, caller: Caller, body: SessionRequest, now: Date): NewRequest {
  const startTime = new Date(body.startTime)
  return {
    mentorProfileId: body.mentorProfileId,
    studentId: caller.id,
    startTime,
    endTime: new Date(startTime.getTime() + sessionMs),
    topic: body.topic,
    notes: body.notes || null,
    expiresAt: expiryOf({ createdAt: now, startTime }, config),
    createdAt: now,
  }
}

function factOf(request: NewRequest, host: Host): Omit<SessionFact, 'sessionId'> {
  const { mentorProfileId, studentId, startTime, endTime, topic, notes } = request
  return {
    ...{ mentorProfileId, mentorUserId: host.mentor_user_id, studentId },
    ...{ startTime: startTime.toISOString(), endTime: endTime.toISOString(), timeZone: host.time_zone },
    ...{ topic, notes, meetingLink: null, sequence: 0 },
  }
}

function slotTaken(message: string): AppError {
  return new AppError('booking.slot_taken', { issues: [{ path: 'startTime', message }] })
}

// The locks leave nothing for these to catch; they are what holds if a lock were ever forgotten.
function brokeDoubleBooking(error: unknown): boolean {
  return violates(error, 'mentor_sessions_mentor_free') || violates(error, 'mentor_sessions_student_free')
}
