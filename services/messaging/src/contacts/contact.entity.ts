import { defineEntity, p } from '@mikro-orm/core'

/** A user a user has messages or sessions with; one row for each side. `invited`: the contact has written to the user, or booked with them. */
export const Contact = defineEntity({
  name: 'Contact',
  tableName: 'contacts',
  properties: {
    userId: p.uuid().primary(),
    contactId: p.uuid().primary(),
    lastMessageId: p.integer().nullable(),
    activeAt: p.datetime(),
    invited: p.boolean().default(false),
  },
})
