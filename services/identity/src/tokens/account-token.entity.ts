import { defineEntity, p } from '@mikro-orm/core'
import { User } from '../users/user.entity.ts'

/** A link that was mailed and works once. Only the hash of its secret is kept. */
export const AccountToken = defineEntity({
  name: 'AccountToken',
  tableName: 'account_tokens',
  properties: {
    tokenHash: p.text().primary(),
    userId: p.manyToOne(User).mapToPk().fieldName('user_id'),
    kind: p.enum(['verify_email', 'reset_password'] as const),
    expiresAt: p.datetime(),
  },
})
