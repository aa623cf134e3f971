import { createHash } from 'node:crypto'
import {
  type Caller,
  limits,
  type SessionFact,
  type SessionRequest,
  type Session as SessionView,
} from '@kocyolu/contracts'
import { AppError, inTransaction, invalidField, rememberCaller, violates } from '@kocyolu/service'
import { refusePrivate } from '@kocyolu/service/private-details'
import type { Deps } from '../service.ts'
import {
  type Host,
  lockBooking,
  lookForBooking,
  lookForBusy,
  lookForFull,
  lookForPlace,
  readSoonEnough,
  withdrawalsAllowed,
  withdrawnSince,
} from './booking-checks.ts'
import { pendingView, readSession } from './select-sessions.ts'
import { expiryOf } from './session-times.ts'
import { isOffered, type Span, sessionMs, weeklyHoursOf } from './slots.ts'
import { type NewRequest, storeRequest } from './store-request.ts'
import { weeksAfter } from './zoned-time.ts'

/** Content of a request, however its instants are written: the same key may come with nothing else. */
function bodyHashOf({ mentorProfileId, topic, notes, startTime, repeats = [] }: SessionRequest): string {
  const starts = [startTime, ...repeats].map(start => Date.parse(start))
  const asked = [mentorProfileId, topic, notes || null, ...starts]
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex')
}

export const taken = 'This hour is already taken'
export const fullThen = 'The coach takes no other session at this time'
export const takenByOwn = 'You already have a session at this time'

/** The coach takes no other students, and the caller is none of those there are. */
const fullOfStudents = (): AppError =>
  new AppError('booking.slot_unavailable', {
    issues: [{ path: 'mentorProfileId', message: 'The coach takes no other students at the moment' }],
  })

/** The hour that begins then. */
export function spanFrom(startTime: string | Date): Span {
  const start = new Date(startTime).getTime()
  return { start, end: start + sessionMs }
}

/** A user has the hour that is asked for in the field at `path`. */
export function slotTaken(message: string, path = 'startTime'): AppError {
  return new AppError('booking.slot_taken', { issues: [{ path, message }] })
}

/** The coach does not offer the hour that is asked for in the field at `path`. */
export function slotUnavailable(path: string): AppError {
  return new AppError('booking.slot_unavailable', {
    issues: [{ path, message: 'The coach offers no session at this time' }],
  })
}

const keepApart = [
  'mentor_sessions_mentor_free',
  'mentor_sessions_student_free',
  'proposed_starts_free',
  'question_hours_mentor_free',
]

/** The locks leave nothing for these to catch; they are what holds if a lock were ever forgotten. */
export function brokeDoubleBooking(error: unknown): boolean {
  return keepApart.some(name => violates(error, name))
}

/**
 * A student asks a coach for an hour, or for the same hour of several weeks: all of them or none. With a key, asking again
 * answers with the first result.
 */
export async function requestSession(
  deps: Deps,
  caller: Caller,
  body: SessionRequest,
  key?: string,
): Promise<SessionView> {
  if (deps.config.authRequireVerifiedEmail && !caller.emailVerified)
    throw new AppError('account.email_unverified')
  refusePrivate({ topic: body.topic, notes: body.notes })
  const span = spanFrom(body.startTime)
  const repeats = (body.repeats ?? []).map(spanFrom)

  return inTransaction(deps, async deps => {
    await lockBooking(deps.em, caller.id, body.mentorProfileId, [span, ...repeats])
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
    // A repeated idempotency key answers with the first result; another body with it is an error.
    if (earlier) {
      if (earlier.body_hash !== bodyHashOf(body)) throw new AppError('idempotency.mismatch')
      return readSession(deps, caller, earlier.session_id, now)
    }
    if (!host) throw new AppError('not_found')
    if (host.mentor_user_id === caller.id) throw new AppError('booking.own_profile')
    if (found.withdrawn >= withdrawalsAllowed(deps.config, caller)) throw new AppError('booking.withdrawals')
    requireOffered(host, span.start, 'startTime', now)
    if (repeats.length > 0) requireWeekly(host, span.start, repeats)
    for (const [at, { start }] of repeats.entries()) requireOffered(host, start, `repeats.${at}`, now)
    const hours = weeklyHoursOf(host)
    const all = { start: span.start, end: (repeats.at(-1) ?? span).end }
    const isSoonEnough = await readSoonEnough(deps.em, body.mentorProfileId, hours, all, now.getTime())
    for (const [at, { start }] of [span, ...repeats].entries())
      if (!isSoonEnough(start)) throw slotUnavailable(at === 0 ? 'startTime' : `repeats.${at - 1}`)
    const place = { mentorProfileId: body.mentorProfileId, studentId: caller.id, now: now.getTime() }
    if (!(await lookForPlace(deps.em, hours, place))) throw fullOfStudents()
    if (found.mentor_busy) throw slotTaken(taken)
    if (found.student_busy) throw slotTaken(takenByOwn)
    if (repeats.length > 0) await requireFree(deps, caller, body.mentorProfileId, repeats)
    const spans = [span, ...repeats]
    const full = await lookForFull(deps.em, hours, {
      mentorProfileId: body.mentorProfileId,
      spans,
    })
    if (full !== undefined) throw slotTaken(fullThen, full === 0 ? 'startTime' : `repeats.${full - 1}`)
    if (found.open >= deps.config.bookingOpenRequests) throw new AppError('booking.limit')

    if (!found.knows_caller) await rememberCaller(deps, caller)
    const size = repeats.length + 1
    const seriesId = size > 1 ? deps.ids.uuid() : null
    const store = async (
      { start }: Span,
      number: number,
      named: { key: string | null; bodyHash: string | null },
    ) => {
      const series = seriesId === null ? null : { id: seriesId, number, size }
      const request = { ...newRequest(deps, caller, body, new Date(start), now), series }
      const id = await storeRequest(deps, { ...request, ...named, fact: factOf(request, host) })
      return pendingView({ ...request, id }, host, now)
    }
    const first = await store(span, 1, key === undefined ? unnamed : { key, bodyHash: bodyHashOf(body) })
    for (const [at, repeat] of repeats.entries()) await store(repeat, at + 2, unnamed)
    return first
  }).catch((error: unknown) => {
    throw brokeDoubleBooking(error) ? slotTaken(taken) : error
  })
}

const unnamed = { key: null, bodyHash: null }

/** Each repeat is the first start's hour, on the coach's clock, some weeks after the one before. */
function requireWeekly({ time_zone: timeZone }: Host, first: number, repeats: readonly Span[]): void {
  const weekly = Array.from({ length: limits.seriesMax - 1 }, (_, at) => weeksAfter(timeZone, first, at + 1))
  let last = first
  for (const [at, { start }] of repeats.entries()) {
    if (start <= last || !weekly.includes(start))
      throw invalidField(
        `repeats.${at}`,
        `Must be the same hour, up to ${limits.seriesMax - 1} weeks later, in order`,
      )
    last = start
  }
}

async function requireFree(
  { em }: Deps,
  { id: studentId }: Caller,
  mentorProfileId: number,
  repeats: readonly Span[],
): Promise<void> {
  const busy = await lookForBusy(em, { mentorProfileId, studentId, spans: repeats })
  if (busy) throw slotTaken(busy.isOfMentor ? taken : takenByOwn, `repeats.${busy.place}`)
}

function requireOffered(host: Host, start: number, path: string, now: Date): void {
  // To the two between whom a block exists, a coach looks like one without hours.
  if (!host.blocked && isOffered(weeklyHoursOf(host), start, now.getTime())) return
  throw slotUnavailable(path)
}

function newRequest(
  { config }: Deps,
  caller: Caller,
  body: SessionRequest,
  startTime: Date,
  now: Date,
): Omit<NewRequest, 'series'> {
  return {
    mentorProfileId: body.mentorProfileId,
    studentId: caller.id,
    startTime,
    endTime: new Date(spanFrom(startTime).end),
    topic: body.topic,
    notes: body.notes || null,
    expiresAt: expiryOf({ createdAt: now, startTime }, config),
    createdAt: now,
  }
}

function factOf(request: NewRequest, host: Host): Omit<SessionFact, 'sessionId'> {
  const { mentorProfileId, studentId, startTime, endTime, topic, notes, series } = request
  return {
    ...{ mentorProfileId, mentorUserId: host.mentor_user_id, studentId },
    ...{ startTime: startTime.toISOString(), endTime: endTime.toISOString() },
    ...{ topic, notes, meetingLink: null, sequence: 0, mentorTimeZone: host.time_zone },
    ...(series && { together: { number: series.number, size: series.size } }),
  }
}
