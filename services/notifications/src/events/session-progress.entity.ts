import { defineEntity, p } from '@mikro-orm/core'

/**
 * How far a session has come here: the highest `sequence` of which its people were notified, the newest proposal of another time that has
 * ended, and what each of them says of who did not come.
 */
export const SessionProgress = defineEntity({
  name: 'SessionProgress',
  tableName: 'session_progress',
  properties: {
    sessionId: p.integer().primary(),
    sequence: p.integer(),
    endedProposal: p.integer().default(0),
    absenceByStudent: p.smallint().default(0),
    absenceByMentor: p.smallint().default(0),
    updatedAt: p.datetime(),
  },
})
