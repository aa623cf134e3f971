import { defineEntity, p } from '@mikro-orm/core'

/** How far a session has come here: the highest `sequence` that its people heard of. (The table is named as the build before names it.) */
export const SessionProgress = defineEntity({
  name: 'SessionProgress',
  tableName: 'told_sessions',
  properties: {
    sessionId: p.integer().primary(),
    sequence: p.integer(),
    updatedAt: p.datetime(),
  },
})
