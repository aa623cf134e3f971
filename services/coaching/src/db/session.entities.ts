import {
  Absence,
  CancelCause,
  CancelledBy,
  Proposal,
  SessionSide,
  SessionStatus,
  weekdays,
} from '@kocyolu/contracts'
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'

const answerMinutes = `(case
  when confirmed_at is not null then extract(epoch from confirmed_at - created_at)::integer / 60
  when cancelled_by = 'mentor' then extract(epoch from updated_at - created_at)::integer / 60
  when cancelled_by = 'system' then 10080
end) stored`

/** A booked hour. `sequence` rises with every change, as calendars want it. */
export const Session = defineEntity({
  name: 'Session',
  tableName: 'mentor_sessions',
  properties: {
    id: p.integer().primary(),
    mentorProfileId: p.integer(),
    studentId: p.uuid(),
    startTime: p.datetime(),
    endTime: p.datetime(),
    status: p.enum(SessionStatus.options),
    topic: p.text(),
    notes: p.text().nullable(),
    meetingLink: p.text().nullable(),
    /** Name of the room that is its own; none where it was over before there were rooms. */
    room: p.uuid().nullable().defaultRaw('gen_random_uuid()'),
    cancelReason: p.text().nullable(),
    cancelledBy: p.enum(CancelledBy.options).nullable(),
    cancelCause: p.enum(CancelCause.options).nullable(),
    /** Its coach’s text for both: what was done and what follows. */
    summary: p.text().nullable(),
    summaryVersion: p.integer().default(0),
    /** Its student’s question to it, before it begins. */
    question: p.text().nullable(),
    questionVersion: p.integer().default(0),
    /** Rises with each picture at the question; without a width there is none. */
    questionPictureVersion: p.integer().default(0),
    questionPictureWidth: p.integer().nullable(),
    questionPictureHeight: p.integer().nullable(),
    /** When the coach was notified of a question. */
    questionAskedAt: p.datetime().nullable(),
    sequence: p.integer().default(0),
    seriesId: p.uuid().nullable(),
    seriesNumber: p.smallint().nullable(),
    seriesSize: p.smallint().nullable(),
    /** How many times another time was proposed. */
    proposals: p.smallint().default(0),
    expiresAt: p.datetime(),
    confirmedAt: p.datetime().nullable(),
    /** When its coach first proposed another time, while it was a request. */
    proposedAt: p.datetime().nullable(),
    reminded24hAt: p.datetime().fieldName('reminded_24h_at').nullable(),
    reminded1hAt: p.datetime().fieldName('reminded_1h_at').nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    answerMinutes: p.integer().generated(answerMinutes).nullable().lazy(),
  },
})
export type Session = InferEntity<typeof Session>

/** Which request an `Idempotency-Key` of a student led to. */
export const RequestKey = defineEntity({
  name: 'RequestKey',
  tableName: 'session_request_keys',
  properties: {
    studentId: p.uuid().primary(),
    key: p.text().primary(),
    bodyHash: p.text(),
    sessionId: p.integer(),
    createdAt: p.datetime(),
  },
})

/** A start that is proposed for a session: one that looks for another time has up to three. No other user can book it meanwhile. */
export const ProposedStart = defineEntity({
  name: 'ProposedStart',
  tableName: 'proposed_starts',
  properties: {
    sessionId: p.integer().primary(),
    startTime: p.datetime().primary(),
    endTime: p.datetime(),
    mentorProfileId: p.integer(),
    proposedBy: p.enum(Proposal.shape.by.options),
    expiresAt: p.datetime(),
  },
})
export type ProposedStart = InferEntity<typeof ProposedStart>

/** A start that a session had before the two agreed on another one. */
export const SessionMove = defineEntity({
  name: 'SessionMove',
  tableName: 'session_moves',
  properties: {
    sessionId: p.integer().primary(),
    movedAt: p.datetime().primary(),
    fromStart: p.datetime(),
    takenBy: p.enum(SessionSide.options),
  },
})

/** That the other did not come, as one of a session's two people says; each once. One that was withdrawn stays, as `withdrawn`. */
export const AbsenceClaim = defineEntity({
  name: 'AbsenceClaim',
  tableName: 'absence_claims',
  properties: {
    sessionId: p.integer().primary(),
    saidBy: p.enum(SessionSide.options).primary(),
    state: p.enum([...Absence.shape.state.options, 'withdrawn']),
    saidAt: p.datetime(),
    objection: p.text().nullable(),
    decidedBy: p.enum(Absence.shape.decidedBy.unwrap().options).nullable(),
  },
})
export type AbsenceClaim = InferEntity<typeof AbsenceClaim>

/** A student's private answer about a completed session. `minor` is the student's age group then. */
export const SessionAnswer = defineEntity({
  name: 'SessionAnswer',
  tableName: 'session_answers',
  properties: {
    sessionId: p.integer().primary(),
    mentorProfileId: p.integer(),
    studentId: p.uuid(),
    again: p.smallint(),
    uncomfortable: p.boolean(),
    text: p.text(),
    minor: p.boolean(),
    createdAt: p.datetime(),
  },
})

/** A student who waits for an hour of a coach: when it would suit, on the student's own clock, and what they know of. */
export const WaitingEntry = defineEntity({
  name: 'WaitingEntry',
  tableName: 'waiting_entries',
  properties: {
    id: p.integer().primary().autoincrement(),
    studentId: p.uuid(),
    mentorProfileId: p.integer(),
    days: p.enum(weekdays).array(),
    startTime: p.text(),
    endTime: p.text(),
    timeZone: p.text(),
    /** The starts that were free and suitable at the last check, of those that could be booked then: no user is notified of them again. */
    known: p.json<string[]>(),
    knownFrom: p.datetime(),
    knownUntil: p.datetime(),
    /** Absent where a user has yet to be notified of a start. */
    lookedAt: p.datetime().nullable(),
    notifiedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    writtenAt: p.datetime(),
  },
})
export type WaitingEntry = InferEntity<typeof WaitingEntry>

/** A block, as messaging published it. A lifted one is a soft delete: its row stays for the `sequence`, since events come in any order. */
export const Block = defineEntity({
  name: 'Block',
  tableName: 'blocks',
  properties: {
    blockerId: p.uuid().primary(),
    blockedId: p.uuid().primary(),
    isBlocked: p.boolean(),
    sequence: p.integer(),
    /** Sessions that the two had booked by then end with the block, if the blocker chose that. */
    sessionsUntil: p.datetime().nullable(),
  },
})

/** An hour of a coach for several students. */
export const QuestionHour = defineEntity({
  name: 'QuestionHour',
  tableName: 'question_hours',
  properties: {
    id: p.integer().primary().autoincrement(),
    mentorProfileId: p.integer(),
    startTime: p.datetime(),
    endTime: p.datetime(),
    topic: p.text(),
    places: p.smallint(),
    status: p.enum(['open', 'cancelled'] as const).default('open'),
    /** Name of the room that is its own. */
    room: p.uuid().defaultRaw('gen_random_uuid()'),
    clientId: p.uuid(),
    createdAt: p.datetime(),
  },
})

/** A student who was asked to one; in it since `joinedAt`. */
export const QuestionHourGuest = defineEntity({
  name: 'QuestionHourGuest',
  tableName: 'question_hour_guests',
  properties: {
    questionHourId: p.integer().primary(),
    studentId: p.uuid().primary(),
    position: p.smallint(),
    joinedAt: p.datetime().nullable(),
    /** Without a place and a sign, for good. */
    keptOut: p.boolean().default(false),
  },
})

/** One size of the picture at a question to a session. */
export const QuestionPicture = defineEntity({
  name: 'QuestionPicture',
  tableName: 'session_question_pictures',
  properties: {
    sessionId: p.integer().primary(),
    edge: p.integer().primary(),
    bytes: p.blob(),
  },
})

/** Who has accepted the rules of question hours, which a user does once. */
export const QuestionHourRules = defineEntity({
  name: 'QuestionHourRules',
  tableName: 'question_hour_rules',
  properties: {
    userId: p.uuid().primary(),
    version: p.text(),
    acceptedAt: p.datetime(),
  },
})
