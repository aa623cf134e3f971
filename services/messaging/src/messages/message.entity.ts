import { defineEntity, type InferEntity, p } from '@mikro-orm/core'

/**
 * A message of one person to another. `clientId` is the sender's own name for it, so that a retry is recognised.
 * `readSilently`: it was read while a block stood between the two, which its sender is not shown.
 */
export const Message = defineEntity({
  name: 'Message',
  tableName: 'messages',
  properties: {
    id: p.integer().primary().autoincrement(),
    senderId: p.uuid(),
    recipientId: p.uuid(),
    content: p.text(),
    isRead: p.boolean().default(false),
    readSilently: p.boolean().default(false),
    /** A decision has taken its text away. */
    removed: p.boolean().default(false),
    /** Something was sent with it, whatever has become of that. */
    hasAttachments: p.boolean().default(false),
    clientId: p.uuid().nullable(),
    createdAt: p.datetime(),
  },
})
export type Message = InferEntity<typeof Message>

/** Text of a message before a decision removed it. */
export const RemovedText = defineEntity({
  name: 'RemovedText',
  tableName: 'removed_texts',
  properties: {
    messageId: p.integer().primary(),
    content: p.text(),
  },
})
