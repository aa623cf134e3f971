import { defineEntity, p } from '@mikro-orm/core'

/** What the relay has put on a queue. Nobody reads it but a restore, which gives it again to whoever has not had it. */
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
