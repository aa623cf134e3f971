import { CancelCause, CancelledBy, SessionStatus } from '@kocyolu/contracts'
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
    cancelReason: p.text().nullable(),
    cancelledBy: p.enum(CancelledBy.options).nullable(),
    cancelCause: p.enum(CancelCause.options).nullable(),
    sequence: p.integer().default(0),
    seriesId: p.uuid().nullable(),
    seriesNumber: p.smallint().nullable(),
    seriesSize: p.smallint().nullable(),
    /** How many times another time was proposed. */
    proposals: p.smallint().default(0),
    expiresAt: p.datetime(),
    confirmedAt: p.datetime().nullable(),
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
