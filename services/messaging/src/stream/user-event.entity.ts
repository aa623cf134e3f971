import { defineEntity, p } from '@mikro-orm/core'
import { Message } from '../messages/message.entity.ts'

/** What a user's browsers must hear, in order. A user's `seq` counts from 1 without a gap. */
export const UserEvent = defineEntity({
  name: 'UserEvent',
  tableName: 'user_events',
  properties: {
    userId: p.uuid().primary(),
    seq: p.integer().primary(),
    type: p.enum(['message.created', 'message.read'] as const),
    message: () => p.manyToOne(Message),
    createdAt: p.datetime(),
  },
})

/** The last `seq` given to each user. Its row is the lock that makes commit order `seq` order. */
export const EventCounter = defineEntity({
  name: 'EventCounter',
  tableName: 'event_counters',
  properties: {
    userId: p.uuid().primary(),
    lastSeq: p.integer(),
  },
})
