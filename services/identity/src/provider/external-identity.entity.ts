import { defineEntity, p } from '@mikro-orm/core'
import { User } from '../users/user.entity.ts'

/** Who somebody is at the OpenID Connect provider, by its own name for them: an address there may change. */
export const ExternalIdentity = defineEntity({
  name: 'ExternalIdentity',
  tableName: 'external_identities',
  properties: {
    issuer: p.text().primary(),
    subject: p.text().primary(),
    userId: p.manyToOne(User).mapToPk().fieldName('user_id'),
    createdAt: p.datetime(),
  },
})
