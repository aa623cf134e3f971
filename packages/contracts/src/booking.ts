import { z } from 'zod'
import { defineContract } from './contract.ts'
import { arrayOrListOf, ListQuery, PathId } from './fields.ts'
import { limits } from './limits.ts'
import { ChangeStatus, OwnSessionCounts, Session, SessionRequest, SessionState } from './sessions.ts'

const ownSessions = {
  query: z.object({ ...ListQuery, state: SessionState.optional() }),
  response: arrayOrListOf(Session),
}
const array = `${limits.arrayMax} of them by start, open ones before all others and then the newest`
const list =
  'with state, limit or cursor a list: open, upcoming or pending ones, soonest first, or closed, past or cancelled ones, newest first'

/** The calls of coaching about sessions: asking for one, seeing one's own, changing them. */
export const booking = defineContract({
  getSessionCalendar: {
    method: 'GET',
    path: '/api/sessions/{id}/calendar',
    access: 'user',
    summary: 'One session of the caller as an iCalendar file, for the caller’s own calendar',
    params: z.object({ id: PathId }),
    download: 'calendar',
  },
  requestSession: {
    method: 'POST',
    path: '/api/sessions',
    access: 'student',
    summary: 'Request a one-hour session',
    status: 201,
    body: SessionRequest,
    response: Session,
    headers: ['Idempotency-Key'],
    errors: [
      'account.email_unverified',
      'booking.slot_taken',
      'booking.slot_unavailable',
      'booking.limit',
      'booking.withdrawals',
      'booking.own_profile',
      'idempotency.mismatch',
    ],
  },
  listStudentSessions: {
    method: 'GET',
    path: '/api/sessions/student',
    access: 'student',
    summary: `My sessions as a student, ${array}; ${list}`,
    ...ownSessions,
  },
  countStudentSessions: {
    method: 'GET',
    path: '/api/sessions/student/counts',
    access: 'student',
    summary: 'How many sessions I have as a student',
    response: OwnSessionCounts,
  },
  listMentorSessions: {
    method: 'GET',
    path: '/api/sessions/mentor',
    access: 'mentor',
    summary: `My sessions as a coach, ${array}; ${list}`,
    ...ownSessions,
  },
  countMentorSessions: {
    method: 'GET',
    path: '/api/sessions/mentor/counts',
    access: 'mentor',
    summary: 'How many sessions I have as a coach',
    response: OwnSessionCounts,
  },
  countSessions: {
    method: 'GET',
    path: '/api/sessions/counts',
    access: 'admin',
    summary: 'How many sessions there are, by status',
    response: z.object({
      total: z.int(),
      pending: z.int(),
      confirmed: z.int(),
      cancelled: z.int(),
      completed: z.int(),
    }),
  },
  changeSessionStatus: {
    method: 'PATCH',
    path: '/api/sessions/{id}/status',
    access: 'user',
    summary: 'Confirm, decline, cancel or complete a session',
    params: z.object({ id: PathId }),
    body: ChangeStatus,
    response: Session,
    errors: ['session.transition', 'session.reason_required'],
  },
})
