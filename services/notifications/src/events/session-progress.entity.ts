import { defineEntity, p } from '@mikro-orm/core'

/**
 * How far a session has come here: the highest `sequence` that its people heard of, the newest proposal of another time that has
 * ended, and what each of them says of who did not come. (The table is named as the build before names it.)
 */
export const SessionProgress = defineEntity({
  name: 'SessionProgress',
  tableName: 'told_sessions',
  properties: {
    sessionId: p.integer().primary(),
    sequence: p.integer(),
    endedProposal: p.integer().default(0),
    absenceByStudent: p.smallint().default(0),
    absenceByMentor: p.smallint().default(0),
    updatedAt: p.datetime(),
  },
})
