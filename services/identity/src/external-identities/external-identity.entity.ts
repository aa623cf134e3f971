import { defineEntity, p } from '@mikro-orm/core'

/** Who a user is at the OpenID Connect provider, by its own name for them: an address there may change. */
export const ExternalIdentity = defineEntity({
  name: 'ExternalIdentity',
  tableName: 'external_identities',
  properties: {
    issuer: p.text().primary(),
    subject: p.text().primary(),
    userId: p.uuid().fieldName('user_id'),
    /** Whether the account's address was proved when the two were linked. */
    addressProved: p.boolean().default(false),
    createdAt: p.datetime(),
  },
})
