import { defineEntity, p } from '@mikro-orm/core'

/** A sitting of the exam; an unconfirmed date is an estimate. */
export const Exam = defineEntity({
  name: 'Exam',
  tableName: 'exams',
  properties: {
    id: p.integer().primary().autoincrement(),
    name: p.text(),
    at: p.datetime(),
    confirmed: p.boolean(),
    version: p.integer().version(),
    clientId: p.uuid().nullable(),
  },
})
