import { type Evidence, ReportDecision, ReportedPiece, ReportReason } from '@kocyolu/contracts'
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'

/** All reports of a piece that are decided together; a piece has one that is open. `evidence` is the piece as it was first reported. */
export const ReportCase = defineEntity({
  name: 'ReportCase',
  tableName: 'report_cases',
  properties: {
    id: p.integer().primary().autoincrement(),
    piece: p.enum(ReportedPiece.options),
    pieceId: p.integer(),
    authorId: p.uuid(),
    evidence: p.json<Evidence>(),
    /** 1 is urgent: held, or a user may be in danger. */
    priority: p.integer().default(2),
    reportCount: p.integer().default(0),
    /** It is out of sight because of this case: held, or hidden by its decision. */
    isHiding: p.boolean().default(false),
    /** The service itself brought it here. */
    isFlagged: p.boolean().default(false),
    openedAt: p.datetime(),
    decision: p.enum(ReportDecision.options).nullable(),
    why: p.text().nullable(),
    decidedById: p.uuid().nullable(),
    decidedByName: p.text().nullable(),
    decidedAt: p.datetime().nullable(),
    appeal: p.text().nullable(),
    appealedAt: p.datetime().nullable(),
    upheld: p.boolean().nullable(),
    answer: p.text().nullable(),
    answeredById: p.uuid().nullable(),
    answeredByName: p.text().nullable(),
    answeredAt: p.datetime().nullable(),
  },
})
export type ReportCase = InferEntity<typeof ReportCase>

/** One person's report of a piece; `evidence` where it was another one by then. */
export const Report = defineEntity({
  name: 'Report',
  tableName: 'reports',
  properties: {
    id: p.integer().primary().autoincrement(),
    caseId: p.integer(),
    reporterId: p.uuid(),
    reason: p.enum(ReportReason.options),
    note: p.text().nullable(),
    evidence: p.json<Evidence>().nullable(),
    createdAt: p.datetime(),
  },
})

/** Entities of reports, for a service. */
export const reportEntities = [ReportCase, Report] as const
