import type { Caller, DecideReports, ReportCase as ReportCaseView, ReportedPiece } from '@kocyolu/contracts'
import { LockMode } from '@mikro-orm/core'
import { AppError } from '../app-error.ts'
import { audit } from '../audit/audit.ts'
import { inTransaction } from '../data/in-transaction.ts'
import { emit } from '../events/emit.ts'
import { readCase } from './case-view.ts'
import { decideSuspension } from './decide-suspension.ts'
import { type FoundPiece, type Pieces, type ReportDeps, rulesOf } from './piece.ts'
import { Report, ReportCase } from './report.entity.ts'
import { serviceOf } from './report-service.ts'
import { subjectOf } from './subject-of.ts'

/** Decides all reports of a piece. Of two who decide at once the second is told, unless they said the same. */
export async function decideReports<D extends ReportDeps>(
  deps: D,
  caller: Caller,
  pieces: Pieces<D>,
  id: number,
  { decision, why = '' }: DecideReports,
): Promise<ReportCaseView> {
  return inTransaction(deps, async deps => {
    const found = await deps.em.findOne(ReportCase, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (!found) throw new AppError('not_found')
    if (found.decidedAt) {
      const isSame = found.decidedById === caller.id && found.decision === decision && found.why === why
      if (!isSame) throw new AppError('conflict')
      return readCase(deps, id)
    }
    if (found.authorId === caller.id) throw new AppError('report.own')
    const rules = rulesOf(pieces, found.piece)
    const wasHeld = found.isHiding
    const hides = decision === 'hide' || decision === 'suspend'
    if (hides && !wasHeld) found.isHiding = await rules.hide(deps, found.pieceId)
    if (!hides && wasHeld) {
      await rules.show(deps, found.pieceId)
      found.isHiding = false
    }
    const now = deps.clock.now()
    const by = { decidedById: caller.id, decidedByName: `${caller.firstName} ${caller.lastName}` }
    Object.assign(found, { decision, why, ...by, decidedAt: now })
    const { piece, pieceId } = found
    audit(deps, {
      actor: caller,
      action: 'report.decided',
      subject: await subjectOf(deps, found),
      after: { piece, pieceId, decision, why, text: found.evidence.text },
    })
    if (decision === 'suspend') decideSuspension(deps, caller, found.authorId, true)
    await tellDecided(deps, found, decision, why)
    await deps.em.flush()
    return readCase(deps, id)
  })
}

/** Keeps what an admin has decided about a piece without a report, so that its author can appeal. The number of its case. */
export async function keepDecision(
  deps: ReportDeps,
  caller: Caller,
  { kind, id, found, why }: { kind: ReportedPiece; id: number; found: FoundPiece; why: string },
): Promise<number> {
  const now = deps.clock.now()
  const by = { decidedById: caller.id, decidedByName: `${caller.firstName} ${caller.lastName}` }
  const about = { piece: kind, pieceId: id, ...found, openedAt: now, isHiding: true }
  const kept = deps.em.create(ReportCase, { ...about, decision: 'hide', why, ...by, decidedAt: now })
  await deps.em.persist(kept).flush()
  return kept.id
}

/** People who are told by one event. */
const batch = 100

async function tellDecided(
  deps: ReportDeps,
  { id: caseId, piece, authorId }: ReportCase,
  decision: DecideReports['decision'],
  why: string,
): Promise<void> {
  const about = { service: serviceOf(deps), caseId, piece }
  const reports = await deps.em.find(Report, { caseId }, { orderBy: { id: 'asc' }, fields: ['reporterId'] })
  for (let first = 0; first < reports.length; first += batch) {
    const reporterIds = reports.slice(first, first + batch).map(({ reporterId }) => reporterId)
    emit(deps, 'report.closed', { ...about, authorId, reporterIds, wasRight: decision !== 'none' })
  }
  if (decision === 'none') return
  emit(deps, 'moderation.decided', { ...about, userId: authorId, decision, why })
}
