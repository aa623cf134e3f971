import { z } from 'zod'
import { defineContract } from './contract.ts'
import { PathId } from './fields.ts'
import { ChangeStatus, Session, SessionRequest } from './sessions.ts'

/** The calls of coaching about sessions: asking for one, seeing one's own, changing them. */
export const booking = defineContract({
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
      'booking.own_profile',
      'idempotency.mismatch',
    ],
  },
  listStudentSessions: {
    method: 'GET',
    path: '/api/sessions/student',
    access: 'student',
    summary: 'My sessions as a student, by start',
    response: z.array(Session),
  },
  listMentorSessions: {
    method: 'GET',
    path: '/api/sessions/mentor',
    access: 'mentor',
    summary: 'My sessions as a coach, by start',
    response: z.array(Session),
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
    params: z.strictObject({ id: PathId }),
    body: ChangeStatus,
    response: Session,
    errors: ['session.transition', 'session.reason_required'],
  },
})
