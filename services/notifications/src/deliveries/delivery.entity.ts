import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { Mail } from '../mails/mail.ts'

/**
 * A mail to one person about one event; there is never a second. Once it is sent, or dropped, what it says is
 * forgotten: it may carry a secret link. Past `retryAt` it is queued again.
 * Until `claimedUntil` somebody is sending it: a lease, which outlives a worker that was killed.
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
    mail: p.json<Mail>().fieldName('letter').nullable(),
    createdAt: p.datetime(),
    retryAt: p.datetime(),
    claimedUntil: p.datetime().nullable(),
    sentAt: p.datetime().nullable(),
  },
})
export type Delivery = InferEntity<typeof Delivery>
