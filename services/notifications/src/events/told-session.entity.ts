import { defineEntity, p } from '@mikro-orm/core'

/** How far a session's story has come here: the highest `sequence` that was told. */
export const ToldSession = defineEntity({
  name: 'ToldSession',
  tableName: 'told_sessions',
  properties: {
    sessionId: p.integer().primary(),
    sequence: p.integer(),
  },
})
