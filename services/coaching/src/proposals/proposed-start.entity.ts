import { Proposal } from '@kocyolu/contracts'
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'

/** A start that is proposed for a session: one that looks for another time has up to three. No other user can book it meanwhile. */
export const ProposedStart = defineEntity({
  name: 'ProposedStart',
  tableName: 'proposed_starts',
  properties: {
    sessionId: p.integer().primary(),
    startTime: p.datetime().primary(),
    endTime: p.datetime(),
    mentorProfileId: p.integer(),
    proposedBy: p.enum(Proposal.shape.by.options),
    expiresAt: p.datetime(),
  },
})
export type ProposedStart = InferEntity<typeof ProposedStart>
