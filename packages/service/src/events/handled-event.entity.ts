import { defineEntity, p } from '@mikro-orm/core'

/** The id of an event whose effect is in this database; written in the same transaction as that effect. */
export const HandledEvent = defineEntity({
  name: 'HandledEvent',
  tableName: 'handled_events',
  properties: {
    id: p.uuid().primary(),
    handledAt: p.datetime().defaultRaw('now()'),
  },
})
