import { defineEntity, p } from '@mikro-orm/core'

/** The address at which a user's sessions can be followed. Its key is not stored. */
export const CalendarFeed = defineEntity({
  name: 'CalendarFeed',
  tableName: 'calendar_feeds',
  properties: {
    userId: p.uuid().primary(),
    keyHash: p.text(),
    madeAt: p.datetime(),
  },
})
