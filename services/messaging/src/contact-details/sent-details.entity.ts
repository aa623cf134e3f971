import { defineEntity, p } from '@mikro-orm/core'

/** That contact details stood in a message when its sender sent it; flagged when that was so too often. */
export const SentDetails = defineEntity({
  name: 'SentDetails',
  tableName: 'sent_details',
  properties: {
    messageId: p.integer().primary(),
    senderId: p.uuid(),
    recipientId: p.uuid(),
    kinds: p.array(),
    isFlagged: p.boolean(),
    sentAt: p.datetime(),
  },
})
