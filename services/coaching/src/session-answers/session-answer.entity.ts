import { defineEntity, p } from '@mikro-orm/core'

/** What a student says of a completed session in private. `minor` is what the student was then. */
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
