import { defineEntity, p } from '@mikro-orm/core'

/** Up to which message somebody was last told by mail that messages wait unread, and when. */
export const ToldWaiting = defineEntity({
  name: 'ToldWaiting',
  tableName: 'told_waiting',
  properties: {
    userId: p.uuid().primary(),
    lastMessageId: p.integer(),
    toldAt: p.datetime(),
  },
})
