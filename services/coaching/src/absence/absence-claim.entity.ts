import { Absence, SessionSide } from '@kocyolu/contracts'
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'

/** That the other did not come, as one of a session's two people says; each once. One that was withdrawn stays, as `withdrawn`. */
export const AbsenceClaim = defineEntity({
  name: 'AbsenceClaim',
  tableName: 'absence_claims',
  properties: {
    sessionId: p.integer().primary(),
    saidBy: p.enum(SessionSide.options).primary(),
    state: p.enum([...Absence.shape.state.options, 'withdrawn']),
    saidAt: p.datetime(),
    objection: p.text().nullable(),
    decidedBy: p.enum(Absence.shape.decidedBy.unwrap().options).nullable(),
  },
})
export type AbsenceClaim = InferEntity<typeof AbsenceClaim>
