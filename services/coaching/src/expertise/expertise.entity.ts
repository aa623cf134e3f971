import { defineEntity, p } from '@mikro-orm/core'

export const ExpertiseCategory = defineEntity({
  name: 'ExpertiseCategory',
  tableName: 'expertise_categories',
  properties: {
    id: p.integer().primary(),
    name: p.text(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
})

export const MentorExpertise = defineEntity({
  name: 'MentorExpertise',
  tableName: 'mentor_expertise',
  properties: {
    id: p.integer().primary(),
    mentorProfileId: p.integer(),
    categoryId: p.integer(),
    description: p.text().nullable(),
    createdAt: p.datetime(),
  },
})
