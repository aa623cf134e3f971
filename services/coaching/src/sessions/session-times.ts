import { hourMs } from '@kocyolu/contracts'
import { z } from 'zod'

/** When sessions change without any user's doing; settings of the service. Hours. */
export type SessionTimes = {
  /** A request waits this long for an answer. */
  bookingAnswerHours: number
  /** And no longer than this before its start. */
  bookingAnswerBeforeStartHours: number
  /** A confirmed session completes itself this long after its end. */
  bookingCompleteHours: number
  /** Which reminders go out. */
  bookingReminderHours: readonly ReminderHours[]
}

/** How many hours before a session its two people are reminded. */
export const ReminderHours = z.union([z.literal(24), z.literal(1)])
export type ReminderHours = z.infer<typeof ReminderHours>

const hoursAfter = (time: Date, hours: number): Date => new Date(time.getTime() + hours * hourMs)

/** When an unanswered request ends. One made at the last moment may be answered until it would start. */
export function expiryOf(
  request: { createdAt: Date; startTime: Date },
  times: Pick<SessionTimes, 'bookingAnswerHours' | 'bookingAnswerBeforeStartHours'>,
): Date {
  const lastCall = hoursAfter(request.startTime, -times.bookingAnswerBeforeStartHours)
  if (request.createdAt >= lastCall) return request.startTime
  const answerBy = hoursAfter(request.createdAt, times.bookingAnswerHours)
  return new Date(Math.min(answerBy.getTime(), lastCall.getTime()))
}

/** Sessions that ended at this time or earlier complete themselves now. */
export function completesEndedBy(now: Date, times: Pick<SessionTimes, 'bookingCompleteHours'>): Date {
  return hoursAfter(now, -times.bookingCompleteHours)
}

type Remindable = {
  startTime: Date
  confirmedAt?: Date | null | undefined
  reminded24hAt?: Date | null | undefined
  reminded1hAt?: Date | null | undefined
}

/**
 * The reminder to send now, if any. A session confirmed later than a reminder's hour was news enough,
 * and a reminder that comes too late for its own words leaves it to the next one.
 */
export function dueReminder(
  session: Remindable,
  now: Date,
  wanted: readonly ReminderHours[],
): ReminderHours | undefined {
  const { startTime, confirmedAt } = session
  if (startTime <= now || !confirmedAt) return undefined
  const hours = hoursAfter(startTime, -1) <= now ? 1 : 24
  const at = hoursAfter(startTime, -hours)
  const sentAt = hours === 1 ? session.reminded1hAt : session.reminded24hAt
  return wanted.includes(hours) && at <= now && confirmedAt <= at && !sentAt ? hours : undefined
}

/** Sessions that start by then may be due the reminder of that many hours. */
export function remindedUntil(now: Date, hours: ReminderHours): Date {
  return hoursAfter(now, hours)
}

/** A client does not retry a request days later; its key is then deleted. */
export function requestKeysOlderThan(now: Date): Date {
  return hoursAfter(now, -48)
}
