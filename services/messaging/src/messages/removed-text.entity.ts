import { defineEntity, p } from '@mikro-orm/core'

/** What stood in a message before a decision removed it. */
export const RemovedText = defineEntity({
  name: 'RemovedText',
  tableName: 'removed_texts',
  properties: {
    messageId: p.integer().primary(),
    content: p.text(),
  },
})
