import { z } from 'zod'
import { defineContract, del, get, post, put } from './contract.ts'
import { Id, Instant, PathId, PersonName, text, UserId } from './fields.ts'
import * as limits from './limits.ts'

/** Places of one question hour, students who are asked to it, hours of one coach to come, and days ahead. */
export const questionHourMax = { places: 6, asked: 30, open: 10, daysAhead: 60 }

/** Version of the rules that each accepts once; a changed rule is a later day. */
export const questionHourRules = '2026-11-30'

/** An hour of a coach for several of their students. Of those in it, first names are shown to each other alone, and to the coach. */
export const QuestionHour = z
  .object({
    id: Id,
    startTime: Instant,
    endTime: Instant,
    topic: z.string(),
    isCancelled: z.boolean(),
    mentorProfileId: Id,
    mentor: PersonName.extend({ userId: UserId }),
    places: z.int(),
    taken: z.int(),
    /** The caller has a place, or is the coach. */
    isIn: z.boolean(),
    isOwn: z.boolean(),
    /** First names of those in it; empty for a caller without a place. */
    people: z.array(z.string()),
    /** Those who were asked, for the coach alone. */
    asked: z.array(PersonName.extend({ isIn: z.boolean() })).optional(),
    /** From ten minutes before on, for who is in it. */
    meetingLink: z.string().nullable(),
    /** The rules that the caller has yet to accept; null where they are. */
    rules: z.string().nullable(),
    can: z.object({ join: z.boolean(), leave: z.boolean(), cancel: z.boolean() }),
  })
  .meta({ id: 'QuestionHour' })
export type QuestionHour = z.infer<typeof QuestionHour>

/** `rules`: the version that the caller accepts, where they have not yet. */
const accepted = z.string().max(20).optional()

export const NewQuestionHour = z
  .object({
    startTime: Instant,
    topic: text(limits.topicMin, limits.topicMax),
    places: z.int().min(1).max(questionHourMax.places),
    students: z.array(UserId).min(1).max(questionHourMax.asked),
    rules: accepted,
    /** Sent again, it is the same. */
    clientId: z.uuid(),
  })
  .meta({ id: 'NewQuestionHour' })
export type NewQuestionHour = z.output<typeof NewQuestionHour>

export const TakePlace = z.object({ rules: accepted }).meta({ id: 'TakePlace' })
export type TakePlace = z.output<typeof TakePlace>

/** Who can be asked to a question hour. */
export const OwnStudent = PersonName.extend({ id: UserId }).meta({ id: 'OwnStudent' })
export type OwnStudent = z.infer<typeof OwnStudent>

const one = { params: z.object({ id: PathId }) }

/** The calls of coaching about hours for several students. */
export const questionHours = defineContract({
  listQuestionHours: get('/api/question-hours', 'user', {
    summary: `Question hours of mine that are not over, the soonest first, at most ${limits.listMax}: as their coach, or as a student who was asked`,
    response: z.object({ items: z.array(QuestionHour), rules: z.string().nullable() }),
  }),
  makeQuestionHour: post('/api/question-hours', 'mentor', {
    approved: true,
    summary: `Open an hour for up to ${questionHourMax.places} students of mine, who are notified. No session can be booked then. The same \`clientId\` again gives the one that there is`,
    status: 201,
    body: NewQuestionHour,
    response: QuestionHour,
    errors: [
      'booking.slot_taken',
      'text.private_details',
      'text.contact_details',
      'mentor.unapproved',
      'mentor.unproved',
    ],
  }),
  listOwnStudents: get('/api/question-hours/students', 'mentor', {
    approved: true,
    summary: `Students whom I have met or will meet, by name, at most ${limits.arrayMax}`,
    response: z.array(OwnStudent),
  }),
  getQuestionHour: get('/api/question-hours/{id}', 'user', {
    summary: 'A question hour of mine, or one to which I was asked',
    ...one,
    response: QuestionHour,
  }),
  cancelQuestionHour: del('/api/question-hours/{id}', 'mentor', {
    summary: 'Cancel a question hour of mine that has not begun; those in it are notified',
    ...one,
    errors: ['session.transition'],
  }),
  takePlace: put('/api/question-hours/{id}/place', 'student', {
    summary: 'Take a place in a question hour to which I was asked',
    ...one,
    body: TakePlace,
    response: QuestionHour,
    errors: ['booking.slot_taken', 'session.transition'],
  }),
  giveBackPlace: del('/api/question-hours/{id}/place', 'student', {
    summary: 'Give back my place in a question hour that has not begun',
    ...one,
    errors: ['session.transition'],
  }),
})
