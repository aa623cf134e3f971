import { defineEntity, p } from '@mikro-orm/core'

/** A user has blocked a person: the two neither write to each other nor meet, whichever of them it was. */
export const Block = defineEntity({
  name: 'Block',
  tableName: 'blocks',
  properties: {
    blockerId: p.uuid().primary(),
    blockedId: p.uuid().primary(),
    createdAt: p.datetime(),
  },
})
