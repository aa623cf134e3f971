import { defineEntity, p } from '@mikro-orm/core'

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
