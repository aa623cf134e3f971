import { z } from 'zod'
import { defineContract, del, get, patch, post, put } from './contract.ts'
import { arrayOrListOf, ListQuery, PathId } from './fields.ts'
import * as limits from './limits.ts'
import { mistakeUpload } from './pictures.ts'
import {
  AskedQuestion,
  CalendarFeed,
  ChangeSeries,
  ChangeStatus,
  NewCalendarFeed,
  NewProposal,
  OwnSessionCounts,
  ProposalAnswer,
  QuestionPicture,
  Session,
  SessionDetail,
  SessionRequest,
  SessionState,
  SessionSummary,
} from './sessions.ts'

const ownSessions = {
  query: z.object({ ...ListQuery, state: SessionState.optional() }),
  response: arrayOrListOf(Session),
}
const array = `${limits.arrayMax} of them by start, open ones before all others and then the newest`
const list =
  'with state, limit or cursor a list: open, upcoming or pending ones, soonest first, or closed, past or cancelled ones, newest first'

/** The calls of coaching about sessions: asking for one, seeing one's own, changing them. */
export const booking = defineContract({
  getSession: get('/api/sessions/{id}', 'user', {
    summary: 'A session of the caller’s, with what happened to it',
    params: z.object({ id: PathId }),
    response: SessionDetail,
  }),
  putSessionSummary: put('/api/sessions/{id}/summary', 'mentor', {
    approved: true,
    summary:
      'Write what was done in a session of mine and what follows, for both of its people; refused when it was written meanwhile',
    params: z.object({ id: PathId }),
    body: SessionSummary,
    response: SessionSummary,
    errors: ['conflict', 'session.transition', 'text.private_details'],
  }),
  putSessionQuestion: put('/api/sessions/{id}/question', 'student', {
    summary:
      'Ask something for a session of mine that is to come, where its coach reads it; refused when it was written meanwhile',
    params: z.object({ id: PathId }),
    body: AskedQuestion,
    response: AskedQuestion,
    errors: ['conflict', 'session.transition', 'text.private_details'],
  }),
  putQuestionPicture: put('/api/sessions/{id}/question/picture', 'student', {
    summary:
      'Put a picture to my question for a session that is to come, in the place of the one before; the question has to be asked first',
    params: z.object({ id: PathId }),
    upload: mistakeUpload,
    response: QuestionPicture,
    errors: ['session.transition', 'attachment.type', 'picture.unreadable', 'picture.too_many_pixels'],
  }),
  deleteQuestionPicture: del('/api/sessions/{id}/question/picture', 'student', {
    summary: 'Delete the picture at a question of mine; without one nothing changes',
    params: z.object({ id: PathId }),
  }),
  getSessionCalendar: get('/api/sessions/{id}/calendar', 'user', {
    summary: 'One session of the caller as an iCalendar file, for the caller’s own calendar',
    params: z.object({ id: PathId }),
    download: 'calendar',
  }),
  getCalendarFeed: get('/api/calendar-feed', 'user', {
    summary: 'Since when the caller’s sessions can be followed at an address',
    response: CalendarFeed,
  }),
  makeCalendarFeed: post('/api/calendar-feed', 'user', {
    summary:
      'A new address at which the caller’s sessions can be followed by who knows it; one from before ends',
    status: 201,
    response: NewCalendarFeed,
  }),
  endCalendarFeed: del('/api/calendar-feed', 'user', {
    summary: 'Revoke the caller’s calendar address; without an address nothing changes',
  }),
  readCalendarFeed: get('/api/calendar-feed/sessions', 'public', {
    summary: 'The sessions of the user who made this address, as iCalendar',
    query: z.object({ key: z.string().max(100).default('') }),
    download: 'calendar',
  }),
  requestSession: post('/api/sessions', 'student', {
    summary: 'Request a one-hour session, or the same hour of several weeks',
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
      'text.private_details',
      'idempotency.mismatch',
    ],
  }),
  listStudentSessions: get('/api/sessions/student', 'student', {
    summary: `My sessions as a student, ${array}; ${list}`,
    ...ownSessions,
  }),
  countStudentSessions: get('/api/sessions/student/counts', 'student', {
    summary: 'How many sessions I have as a student',
    response: OwnSessionCounts,
  }),
  listMentorSessions: get('/api/sessions/mentor', 'mentor', {
    summary: `My sessions as a coach, ${array}; ${list}`,
    ...ownSessions,
  }),
  countMentorSessions: get('/api/sessions/mentor/counts', 'mentor', {
    summary: 'How many sessions I have as a coach',
    response: OwnSessionCounts,
  }),
  countSessions: get('/api/sessions/counts', 'admin', {
    summary: 'How many sessions there are, by status',
    response: z.object({
      total: z.int(),
      pending: z.int(),
      confirmed: z.int(),
      cancelled: z.int(),
      completed: z.int(),
    }),
  }),
  changeSessionStatus: patch('/api/sessions/{id}/status', 'user', {
    summary: 'Confirm, decline, cancel or complete a session',
    params: z.object({ id: PathId }),
    body: ChangeStatus,
    response: Session,
    errors: ['session.transition', 'session.reason_required', 'mentor.unapproved', 'mentor.unproved'],
  }),
  changeSeriesStatus: patch('/api/sessions/{id}/series/status', 'user', {
    summary:
      'Confirm, decline or cancel whatever waits for an answer of the weekly series that this session is of',
    params: z.object({ id: PathId }),
    body: ChangeSeries,
    response: z.object({ sessions: z.array(Session) }),
    errors: ['session.transition', 'mentor.unapproved', 'mentor.unproved'],
  }),
  proposeTime: post('/api/sessions/{id}/proposal', 'user', {
    approved: true,
    summary: `Propose up to ${limits.proposedMax} other starts for a session of mine; its hour stays mine until one is taken`,
    status: 201,
    params: z.object({ id: PathId }),
    body: NewProposal,
    response: Session,
    errors: [
      'session.transition',
      'session.proposal_limit',
      'booking.slot_taken',
      'booking.slot_unavailable',
    ],
  }),
  answerProposal: patch('/api/sessions/{id}/proposal', 'user', {
    summary: 'Take one of the proposed starts, or none of them; or take my own proposal back',
    params: z.object({ id: PathId }),
    body: ProposalAnswer,
    response: Session,
    errors: ['mentor.unapproved', 'session.transition', 'booking.slot_taken', 'booking.slot_unavailable'],
  }),
})
