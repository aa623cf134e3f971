import { defineEntity, p } from '@mikro-orm/core'

/** An event or a job that waits, in the same transaction as the change that caused it, for the relay. */
export const OutboxEntry = defineEntity({
  name: 'OutboxEntry',
  tableName: 'outbox',
  properties: {
    id: p.uuid().primary(),
    kind: p.enum(['event', 'job'] as const),
    name: p.string(),
    payload: p.json<unknown>(),
    occurredAt: p.datetime(),
    /** The `traceparent` of what caused it, where traces are recorded. */
    trace: p.text().nullable(),
    attempts: p.integer().default(0),
    lastError: p.text().nullable(),
    /** A relay that has the entry in hand moves this ahead: its lease. */
    nextAttemptAt: p.datetime().defaultRaw('now()'),
  },
})

/** Events that the relay has put on a queue. Only a restore reads them, which gives it again to a service that has not had it. */
export const SentEntry = defineEntity({
  name: 'SentEntry',
  tableName: 'sent_entries',
  properties: {
    id: p.uuid().primary(),
    kind: p.enum(['event', 'job'] as const),
    name: p.string(),
    payload: p.json<unknown>(),
    occurredAt: p.datetime(),
    sentAt: p.datetime().defaultRaw('now()'),
  },
})

/** An event that this service could not handle: of a type or a shape that its build does not know, or that failed for hours. */
export const ParkedEvent = defineEntity({
  name: 'ParkedEvent',
  tableName: 'parked_events',
  properties: {
    id: p.uuid().primary(),
    type: p.text(),
    payload: p.json<unknown>(),
    occurredAt: p.datetime(),
    reason: p.text(),
    parkedAt: p.datetime().defaultRaw('now()'),
  },
})

/** The id of an event whose effect is in this database; written in the same transaction as that effect. */
export const HandledEvent = defineEntity({
  name: 'HandledEvent',
  tableName: 'handled_events',
  properties: {
    id: p.uuid().primary(),
    handledAt: p.datetime().defaultRaw('now()'),
  },
})
