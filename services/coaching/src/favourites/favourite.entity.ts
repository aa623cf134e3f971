import { defineEntity, p } from '@mikro-orm/core'

/** A coach that a student marked. */
export const Favourite = defineEntity({
  name: 'Favourite',
  tableName: 'mentor_favourites',
  properties: {
    studentId: p.uuid().primary(),
    mentorProfileId: p.integer().primary(),
    createdAt: p.datetime(),
  },
})
