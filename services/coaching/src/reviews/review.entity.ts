import { defineEntity, p } from '@mikro-orm/core'

export const Review = defineEntity({
  name: 'Review',
  tableName: 'mentor_reviews',
  properties: {
    id: p.integer().primary(),
    mentorProfileId: p.integer(),
    studentId: p.uuid(),
    rating: p.integer(),
    comment: p.text(),
    sessionId: p.integer().nullable(),
    editedByAdmin: p.boolean().default(false),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
})
