import { z } from 'zod'
import { AbsenceDecision, AbsenceObjection } from './absence.ts'
import { applications } from './applications.ts'
import { booking } from './booking.ts'
import { certificates } from './certificates.ts'
import { choices } from './choices.ts'
import { coachingAdmin } from './coaching-admin.ts'
import { defineContract, del, get, post, put } from './contract.ts'
import { evening } from './evening.ts'
import {
  anyText,
  arrayOrListOf,
  Day,
  Id,
  Instant,
  ListQuery,
  listOf,
  PageQuery,
  PathId,
  pageOf,
  queryInt,
  queryList,
  UserId,
} from './fields.ts'
import { FindQuery, FoundMentor } from './find-mentor.ts'
import * as limits from './limits.ts'
import {
  CreateMentor,
  ExamType,
  Expertise,
  ExpertiseCategory,
  Mentor,
  MentorProfile,
  NewExpertise,
  OtherMentor,
  OwnMentorProfile,
  Review,
  UpdateMentor,
  WriteReply,
  WriteReview,
} from './mentors.ts'
import { mistakes } from './mistakes.ts'
import { ownCalendar } from './own-calendar.ts'
import { plan } from './plan.ts'
import { planTemplates } from './plan-templates.ts'
import { programmes } from './programmes.ts'
import { progress } from './progress.ts'
import { questionHours } from './question-hours.ts'
import { weekdays } from './reference.ts'
import { ownDecisionsAt, reportAt, reportCasesAt } from './reports.ts'
import { Session, Slot } from './sessions.ts'
import { tidy } from './tidy.ts'
import { timeOff } from './time-off.ts'
import { today } from './today.ts'
import { topics } from './topics.ts'
import { waiting } from './waiting.ts'
import { weekFace } from './week-face.ts'

const ofSession = {
  params: z.object({ id: PathId }),
  response: Session,
  errors: ['session.transition'],
} as const

/** The calls of coaching about who did not come to a session. */
const absence = defineContract({
  sayAbsent: post('/api/sessions/{id}/absence', 'user', {
    summary: `Say that the other did not come to a session of mine, once, within ${limits.absenceHours} hours after its end`,
    status: 201,
    ...ofSession,
  }),
  withdrawAbsence: del('/api/sessions/{id}/absence', 'user', {
    summary: 'Withdraw the claim that the other did not come, as long as nothing is decided',
    ...ofSession,
  }),
  objectToAbsence: post('/api/sessions/{id}/absence/objection', 'user', {
    summary: `Object to what the other says of me, within ${limits.objectionHours} hours: then an admin decides`,
    status: 201,
    body: AbsenceObjection,
    ...ofSession,
  }),
  decideAbsence: put('/api/sessions/{id}/absence/decision', 'admin', {
    proved: true,
    summary: 'Decide whether the claim of one side becomes final, where the other contests it',
    body: AbsenceDecision,
    ...ofSession,
  }),
})

const byId = z.object({ id: PathId })

/** Calls that change coaches, students and admins: a visitor sees the change soon after. */
const soon = { maxAgeSeconds: 15, staleSeconds: 10 }

/** Filters of the discovery page, as they are in its URL. `soonest` is in the order of the first free hours, of the period that is asked for. */
export const MentorQuery = z.object({
  ...PageQuery,
  q: anyText(100).optional(),
  university: anyText(120).optional(),
  major: anyText(120).optional(),
  expertise: queryList(anyText(120)).optional(),
  day: queryList(z.enum(weekdays)).optional(),
  examType: ExamType.optional(),
  maxRanking: queryInt(0, 999_999_999).optional(),
  /** A session can begin and be booked in this period: from an instant on, and before another. */
  from: Instant.optional(),
  to: Instant.optional(),
  sort: z.enum(['recommended', 'rating', 'newest', 'soonest']).optional(),
})
export type MentorQuery = z.output<typeof MentorQuery>

export const coaching = defineContract({
  listMentors: get('/api/mentors', 'public', {
    summary: `The first ${limits.arrayMax} coaches in the order of recommendation; with any query one page of those that match. Matches are counted up to ${limits.countMax}: then total is ${limits.countMax}, isTotalCapped is true and there are more. A page beyond the first ${limits.reachMax} is empty`,
    cache: soon,
    query: MentorQuery,
    response: z.union([z.array(Mentor), pageOf(Mentor).extend({ isTotalCapped: z.boolean() })]),
  }),
  listMentorAddresses: get('/api/mentors/addresses', 'public', {
    summary: `The ids of all coaches with the time of their last change, ${limits.addressMax} at a time, for site maps`,
    cache: { maxAgeSeconds: 600, staleSeconds: 60 },
    query: z.object({ cursor: ListQuery.cursor }),
    response: listOf(z.object({ id: Id, updatedAt: Instant })),
  }),
  getOwnMentorProfile: get('/api/mentors/profile', 'user', {
    summary: 'The profile of one user, for that user and admins; 404 means none',
    query: z.object({ userId: UserId.optional() }),
    response: OwnMentorProfile,
  }),
  getMentor: get('/api/mentors/{id}', 'public', {
    summary: 'One coach’s profile',
    cache: soon,
    params: byId,
    response: MentorProfile,
  }),
  findMentors: get('/api/mentors/find', 'public', {
    summary: `Up to ${limits.findMax} coaches who are free within seven days and fit four answers best, one of them new; where none fits, others who are free`,
    cache: soon,
    query: FindQuery,
    response: z.object({ items: z.array(FoundMentor) }),
  }),
  listInstead: get('/api/mentors/{id}/instead', 'public', {
    summary: `Up to ${limits.insteadMax} other coaches with an area of this one’s, who are free at a start, or as near to it as any within a week`,
    params: byId,
    query: z.object({ at: Instant }),
    response: z.object({ items: z.array(OtherMentor) }),
  }),
  createMentor: post('/api/mentors', 'user', {
    summary: 'Create my coach profile, with its expertise; my role becomes mentor',
    status: 201,
    body: CreateMentor,
    response: OwnMentorProfile,
    errors: ['mentor.profile_exists', 'mentor.underage', 'text.private_details', 'text.promises_result'],
  }),
  listFavourites: get('/api/mentors/favourites', 'student', {
    summary: 'The coaches that I marked, newest mark first',
    query: z.object(ListQuery),
    response: listOf(Mentor),
  }),
  addFavourite: put('/api/mentors/{id}/favourite', 'student', {
    summary: 'Mark a coach as one of my favourites; once more changes nothing',
    params: byId,
  }),
  removeFavourite: del('/api/mentors/{id}/favourite', 'student', {
    summary: 'Take my mark off a coach; without one nothing changes',
    params: byId,
  }),
  updateMentor: put('/api/mentors/{id}', 'user', {
    summary: 'Change a coach profile: its owner or an admin. An expertise that is given replaces all of it',
    params: byId,
    body: UpdateMentor,
    response: OwnMentorProfile,
    errors: ['conflict', 'text.private_details', 'text.promises_result'],
  }),
  listSlots: get('/api/mentors/{id}/slots', 'public', {
    summary: `Free starts of a coach between two days of the coach's zone, both included; at most ${limits.slotRangeDays} days`,
    params: byId,
    query: z.object({
      from: z.union([Day, Instant]),
      to: z.union([Day, Instant]),
      /** A session of the caller's that looks for another time: its own hour counts as free. */
      sessionId: PathId.optional(),
    }),
    response: z.object({ slots: z.array(Slot) }),
  }),
  listExpertise: get('/api/mentors/{id}/expertise', 'public', {
    summary: 'A coach’s areas of expertise',
    cache: soon,
    params: byId,
    response: z.array(Expertise),
  }),
  addExpertise: post('/api/mentors/{id}/expertise', 'user', {
    summary: 'Add an area of expertise: the profile’s owner or an admin',
    status: 201,
    params: byId,
    body: NewExpertise,
    response: Expertise,
    errors: ['expertise.exists', 'text.private_details', 'text.promises_result'],
  }),
  removeExpertise: del('/api/mentors/expertise/{id}', 'user', {
    summary: 'Remove an area of expertise: the profile’s owner or an admin',
    params: byId,
  }),
  listExpertiseCategories: get('/api/expertise/categories', 'public', {
    summary: 'The categories that expertise is chosen from',
    cache: { maxAgeSeconds: 60, staleSeconds: 10 },
    response: z.array(ExpertiseCategory),
  }),
  listReviews: get('/api/mentors/{id}/reviews', 'public', {
    summary: `A coach’s ${limits.arrayMax} newest reviews; with limit or cursor a list of all, newest first`,
    cache: soon,
    params: byId,
    query: z.object(ListQuery),
    response: arrayOrListOf(Review),
  }),
  addReview: post('/api/mentors/{id}/reviews', 'student', {
    summary: 'Review a coach, once',
    status: 201,
    params: byId,
    body: WriteReview,
    response: Review,
    errors: ['review.exists', 'review.own_profile', 'review.session_required'],
  }),
  getAverageRating: get('/api/mentors/reviews/average/{id}', 'public', {
    summary: 'A coach’s average rating; 0 without reviews',
    cache: soon,
    params: byId,
    response: z.object({ averageRating: z.number(), reviewCount: z.int() }),
  }),
  updateReview: put('/api/reviews/{id}', 'user', {
    summary: 'Change a review: its author, or an admin, whose edit is marked',
    params: byId,
    body: WriteReview,
    response: Review,
  }),
  deleteReview: del('/api/reviews/{id}', 'user', {
    summary: 'Delete a review: its author or an admin',
    params: byId,
  }),
  replyToReview: put('/api/reviews/{id}/reply', 'mentor', {
    approved: true,
    summary: 'Reply to a review of oneself, or change the reply; not again once an admin has deleted it',
    params: byId,
    body: WriteReply,
    response: Review,
    errors: ['review.reply_closed'],
  }),
  deleteReply: del('/api/reviews/{id}/reply', 'user', {
    summary: 'Delete the reply to a review: its coach, or an admin, for good',
    params: byId,
  }),
  ...coachingAdmin,
  reportMentor: reportAt('/api/mentors/{id}/reports', 'a coach’s profile'),
  reportReview: reportAt('/api/reviews/{id}/reports', 'a review'),
  reportReply: reportAt('/api/reviews/{id}/reply/reports', 'the reply to a review'),
  ...reportCasesAt('mentors'),
  ...ownDecisionsAt('mentors'),
  ...booking,
  ...absence,
  ...progress,
  ...plan,
  ...tidy,
  ...planTemplates,
  ...topics,
  ...mistakes,
  ...programmes,
  ...choices,
  ...today,
  ...evening,
  ...weekFace,
  ...timeOff,
  ...questionHours,
  ...ownCalendar,
  ...waiting,
  ...certificates,
  ...applications,
})
