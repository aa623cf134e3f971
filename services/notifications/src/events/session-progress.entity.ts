import { defineEntity, p } from '@mikro-orm/core'

/**
 * How far a session has come here: the highest `sequence` that its people heard of, and the newest proposal of another time that
 * has ended. (The table is named as the build before names it.)
 */
export const SessionProgress = defineEntity({
  name: 'SessionProgress',
  tableName: 'told_sessions',
  properties: {
    sessionId: p.integer().primary(),
    sequence: p.integer(),
    endedProposal: p.integer().default(0),
    updatedAt: p.datetime(),
  },
})
