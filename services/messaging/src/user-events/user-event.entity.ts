import type { LiveEvent, SessionStatus } from '@kocyolu/contracts'
import { defineEntity, p } from '@mikro-orm/core'

type Stored<T extends LiveEvent['type']> = Omit<Extract<LiveEvent, { type: T }>, 'type'>

/** Stored part of each kind of event beside its message; the rest is read when it is sent. */
export type Payloads = {
  'message.created': null
  'message.read': { firstId: number }
  'message.changed': null
  'session.changed': { id: number; status: SessionStatus; personId: string; more?: boolean }
  'progress.changed': Stored<'progress.changed'>
  'block.changed': Stored<'block.changed'>
  'notification.created': Stored<'notification.created'>
  'notification.read': Stored<'notification.read'>
}

/** An event for a user's browsers, in order. A user's `seq` counts from 1 without a gap. */
export const UserEvent = defineEntity({
  name: 'UserEvent',
  tableName: 'user_events',
  properties: {
    userId: p.uuid().primary(),
    seq: p.integer().primary(),
    type: p.string().$type<keyof Payloads>(),
    messageId: p.integer().nullable(),
    payload: p.json<Payloads[keyof Payloads]>().nullable(),
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
