import { defineEntity, p } from '@mikro-orm/core'

/**
 * Up to which message a user was last mailed that messages wait unread, and when; `isDeferred` while later ones wait for those
 * to be read, or for a day to pass.
 */
export const Digest = defineEntity({
  name: 'Digest',
  tableName: 'digests',
  properties: {
    userId: p.uuid().primary(),
    lastMessageId: p.integer(),
    sentAt: p.datetime(),
    isDeferred: p.boolean().default(false),
  },
})

/** Up to which message readers have been looked for. There is one row. */
export const DigestProgress = defineEntity({
  name: 'DigestProgress',
  tableName: 'digest_progress',
  properties: {
    id: p.integer().primary(),
    messageAt: p.datetime(),
    messageId: p.integer(),
  },
})
