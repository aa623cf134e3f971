import { defineEntity, p } from '@mikro-orm/core'

/** A block, as messaging published it. A lifted one is a soft delete: its row stays for the `sequence`, since events come in any order. */
export const Block = defineEntity({
  name: 'Block',
  tableName: 'blocks',
  properties: {
    blockerId: p.uuid().primary(),
    blockedId: p.uuid().primary(),
    isBlocked: p.boolean(),
    sequence: p.integer(),
    /** Sessions that the two had booked by then end with the block, if the blocker chose that. */
    sessionsUntil: p.datetime().nullable(),
  },
})
