import { defineEntity, p } from '@mikro-orm/core'

/** A user typed an address and wants a link for a new password; whether the address has an account is looked up later. */
export const LinkRequest = defineEntity({
  name: 'LinkRequest',
  tableName: 'link_requests',
  properties: {
    id: p.uuid().primary(),
    email: p.text(),
    language: p.enum(['tr', 'en'] as const),
    createdAt: p.datetime(),
  },
})
