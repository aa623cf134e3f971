import { defineEntity, p } from '@mikro-orm/core'

/** What messaging tells of blocks. One that was lifted stays, for its `sequence`: events come in any order. */
export const Block = defineEntity({
  name: 'Block',
  tableName: 'blocks',
  properties: {
    blockerId: p.uuid().primary(),
    blockedId: p.uuid().primary(),
    isBlocked: p.boolean(),
    sequence: p.integer(),
    /** What the two had booked by then ends with the block, if the blocker chose that. */
    sessionsUntil: p.datetime().nullable(),
  },
})
