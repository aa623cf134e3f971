import { weekdays } from '@kocyolu/contracts'
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'

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
    /** The starts that suit and were free when this was looked at last, of those that could be booked then: nobody is told of them again. */
    known: p.json<string[]>(),
    knownFrom: p.datetime(),
    knownUntil: p.datetime(),
    /** Absent where a user has yet to be told of a start. */
    lookedAt: p.datetime().nullable(),
    notifiedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    writtenAt: p.datetime(),
  },
})
export type WaitingEntry = InferEntity<typeof WaitingEntry>
