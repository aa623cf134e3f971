import { AppError, violates } from '@kocyolu/service'
import { type Span, sessionMs } from './slots.ts'

export const taken = 'This hour is already taken'
export const takenByOwn = 'You already have a session at this time'

/** The hour that begins then. */
export function spanFrom(startTime: string | Date): Span {
  const start = new Date(startTime).getTime()
  return { start, end: start + sessionMs }
}

/** Somebody has the hour that is asked for in the field at `path`. */
export function slotTaken(message: string, path = 'startTime'): AppError {
  return new AppError('booking.slot_taken', { issues: [{ path, message }] })
}

/** The coach does not offer the hour that is asked for in the field at `path`. */
export function slotUnavailable(path: string): AppError {
  return new AppError('booking.slot_unavailable', {
    issues: [{ path, message: 'The coach offers no session at this time' }],
  })
}

const keepApart = ['mentor_sessions_mentor_free', 'mentor_sessions_student_free', 'proposed_starts_free']

/** The locks leave nothing for these to catch; they are what holds if a lock were ever forgotten. */
export function brokeDoubleBooking(error: unknown): boolean {
  return keepApart.some(name => violates(error, name))
}
