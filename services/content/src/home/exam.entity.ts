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

/** A story of the home page; a `sample` one is labelled as such until a real one replaces it. */
export const SuccessStory = defineEntity({
  name: 'SuccessStory',
  tableName: 'success_stories',
  properties: {
    id: p.integer().primary().autoincrement(),
    name: p.text(),
    detail: p.text(),
    quote: p.text(),
    rating: p.float(),
    sample: p.boolean(),
    position: p.integer(),
    version: p.integer().version(),
    clientId: p.uuid().nullable(),
  },
})
