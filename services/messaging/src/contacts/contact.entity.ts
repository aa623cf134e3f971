import { defineEntity, p } from '@mikro-orm/core'

/** Somebody a user has messages or sessions with; one row for each side. */
export const Contact = defineEntity({
  name: 'Contact',
  tableName: 'contacts',
  properties: {
    userId: p.uuid().primary(),
    contactId: p.uuid().primary(),
    lastMessageId: p.integer().nullable(),
    activeAt: p.datetime(),
  },
})
