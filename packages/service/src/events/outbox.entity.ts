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
