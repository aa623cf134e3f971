import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { Mail } from '../mails/mail.ts'

/**
 * A mail to one person about one event; there is never a second. Once it is sent, or dropped, what it says is forgotten: it
 * may carry a secret link. No worker claims it before `dueAt`: it waits for its turn, for another attempt, or for the worker that has it
 * in hand.
 */
export const Delivery = defineEntity({
  name: 'Delivery',
  tableName: 'deliveries',
  properties: {
    id: p.integer().primary().autoincrement(),
    eventId: p.uuid(),
    userId: p.uuid(),
    channel: p.enum(['email'] as const),
    status: p.enum(['waiting', 'sent', 'dropped'] as const),
    mail: p.json<Mail>().nullable(),
    createdAt: p.datetime(),
    dueAt: p.datetime().nullable(),
    attempts: p.integer().default(0),
    /** The newest of those that it goes out with, from the first attempt on. */
    mailId: p.integer().nullable(),
    /** The `traceparent` of the event that asked for it, where traces are recorded. */
    trace: p.text().nullable(),
    sentAt: p.datetime().nullable(),
  },
})
export type Delivery = InferEntity<typeof Delivery>
