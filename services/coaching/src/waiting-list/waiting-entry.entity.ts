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
