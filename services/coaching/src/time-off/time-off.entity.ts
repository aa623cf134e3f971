import { defineEntity, type InferEntity, p } from '@mikro-orm/core'

/** Whole days, of the coach's own calendar, on which the coach takes no sessions. */
export const TimeOff = defineEntity({
  name: 'TimeOff',
  tableName: 'mentor_time_off',
  properties: {
    id: p.integer().primary().autoincrement(),
    mentorProfileId: p.integer(),
    clientId: p.uuid(),
    firstDay: p.text(),
    lastDay: p.text(),
    /** For the coach alone. */
    note: p.text().nullable(),
    createdAt: p.datetime(),
  },
})
export type TimeOff = InferEntity<typeof TimeOff>
