import { defineEntity, p } from '@mikro-orm/core'

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
