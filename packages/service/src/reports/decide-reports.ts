import {
  type AnswerAppeal,
  type Caller,
  type DecideReports,
  dayMs,
  limits,
  type OwnDecision,
  type ReportCase as ReportCaseView,
  type ReportedPiece,
  type WriteAppeal,
} from '@kocyolu/contracts'
import { LockMode } from '@mikro-orm/core'
import { AppError } from '../app-error.ts'
import { audit } from '../audit/audit.ts'
import { inTransaction, lockRow } from '../data/writes.ts'
import { emit } from '../events/emit.ts'
import { readCase } from './list-cases.ts'
import { type FoundPiece, type Pieces, type ReportDeps, rulesOf, serviceOf, subjectOf } from './piece.ts'
import { Report, ReportCase, releaseAuthors } from './reports-data.ts'

/** Has identity suspend a user, or end that: part of the transaction of the decision, so one is not without the other. */
function decideSuspension(deps: ReportDeps, caller: Caller, userId: string, suspended: boolean): void {
  const { id, firstName, lastName } = caller
  const decidedAt = deps.clock.now().toISOString()
  emit(deps, 'user.suspension_decided', { userId, suspended, decidedAt, by: { id, firstName, lastName } })
}

/** Decides all reports of a piece. Of two who decide at once the second gets a conflict, unless they decided the same. */
export async function decideReports<D extends ReportDeps>(
  deps: D,
  caller: Caller,
  pieces: Pieces<D>,
  id: number,
  { decision, why = '' }: DecideReports,
): Promise<ReportCaseView> {
  return inTransaction(deps, async deps => {
    const found = await lockRow(deps, ReportCase, { id })
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
      await rules.show(deps, found.pieceId, isKept(found))
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
    if (found.outlives) await releaseAuthors(deps, [found.authorId])
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

/** A decision of an admin's own, kept by `keepDecision`. */
const isKept = ({ reportCount, isFlagged }: ReportCase): boolean => reportCount === 0 && !isFlagged

/** People whom one event notifies. */
const batch = 100

async function tellDecided(
  deps: ReportDeps,
  { id: caseId, piece, authorId }: ReportCase,
  decision: DecideReports['decision'],
  why: string,
): Promise<void> {
  const about = { service: serviceOf(deps), caseId, piece }
  const reports = await deps.em.find(Report, { caseId }, { orderBy: { id: 'asc' }, fields: ['reporterId'] })
  const reporters = [...new Set(reports.map(({ reporterId }) => reporterId))]
  for (let first = 0; first < reporters.length; first += batch) {
    const reporterIds = reporters.slice(first, first + batch)
    emit(deps, 'report.closed', { ...about, authorId, reporterIds, wasRight: decision !== 'none' })
  }
  if (decision === 'none') return
  emit(deps, 'moderation.decided', { ...about, userId: authorId, decision, why })
}

/** Upholds a decision that was appealed against, or takes it back, which shows again what it had hidden. */
export async function answerAppeal<D extends ReportDeps>(
  deps: D,
  caller: Caller,
  pieces: Pieces<D>,
  id: number,
  { upheld, why }: AnswerAppeal,
): Promise<ReportCaseView> {
  return inTransaction(deps, async deps => {
    const found = await lockRow(deps, ReportCase, { id })
    if (found.answeredAt) {
      const isSame = found.answeredById === caller.id && found.upheld === upheld && found.answer === why
      if (!isSame) throw new AppError('conflict')
      return readCase(deps, id)
    }
    if (!mayBeAnswered(found, upheld)) throw new AppError('conflict')
    if (found.authorId === caller.id) throw new AppError('report.own')
    if (!upheld && found.isHiding) {
      await rulesOf(pieces, found.piece).show(deps, found.pieceId, isKept(found))
      found.isHiding = false
    }
    const by = { answeredById: caller.id, answeredByName: `${caller.firstName} ${caller.lastName}` }
    Object.assign(found, { upheld, answer: why, ...by, answeredAt: deps.clock.now() })
    if (!upheld && found.decision === 'suspend') decideSuspension(deps, caller, found.authorId, false)
    const { piece, pieceId, authorId: userId } = found
    audit(deps, {
      actor: caller,
      action: upheld ? 'report.appeal_upheld' : 'report.taken_back',
      subject: await subjectOf(deps, found),
      after: { piece, pieceId, decision: found.decision ?? null, why },
    })
    const about = { service: serviceOf(deps), caseId: id, piece, userId }
    emit(deps, 'moderation.appeal_answered', { ...about, upheld, why })
    await deps.em.flush()
    return readCase(deps, id)
  })
}

/** A suspended user cannot sign in to appeal: an admin answers their mail by reversing the decision. */
const mayBeAnswered = ({ appealedAt, decision }: ReportCase, upheld: boolean): boolean =>
  Boolean(appealedAt) || (decision === 'suspend' && !upheld)

/** Decision about a piece of the caller's. */
export async function getDecision(deps: ReportDeps, caller: Caller, id: number): Promise<OwnDecision> {
  return viewOf(await findOwn(deps, caller, id))
}

/** Appeals against it, once. */
export function appealDecision(
  deps: ReportDeps,
  caller: Caller,
  id: number,
  { text }: WriteAppeal,
): Promise<OwnDecision> {
  return inTransaction(deps, async deps => {
    const found = await findOwn(deps, caller, id, LockMode.PESSIMISTIC_WRITE)
    // Sent again it is what it was.
    if (found.appeal === text) return viewOf(found)
    const now = deps.clock.now()
    if (found.appealedAt || found.answeredAt || now > endOf(found)) throw new AppError('appeal.closed')
    Object.assign(found, { appeal: text, appealedAt: now })
    await deps.em.flush()
    return viewOf(found)
  })
}

async function findOwn({ em }: ReportDeps, caller: Caller, id: number, lockMode = LockMode.NONE) {
  const found = await em.findOne(ReportCase, { id, authorId: caller.id }, { lockMode, refresh: true })
  if (!found?.decision || found.decision === 'none') throw new AppError('not_found')
  return found
}

const endOf = ({ decidedAt, openedAt }: ReportCase): Date =>
  new Date((decidedAt ?? openedAt).getTime() + limits.appealDays * dayMs)

function viewOf(found: ReportCase): OwnDecision {
  const { id, piece, evidence, decision, why, appeal, appealedAt, answeredAt } = found
  if (!decision || decision === 'none') throw new AppError('not_found')
  return {
    id,
    piece,
    evidence,
    decision,
    why: why ?? '',
    decidedAt: (found.decidedAt ?? found.openedAt).toISOString(),
    appealEndsAt: endOf(found).toISOString(),
    appeal: appeal && appealedAt ? { text: appeal, at: appealedAt.toISOString() } : null,
    answer: answeredAt
      ? { upheld: found.upheld === true, why: found.answer ?? '', at: answeredAt.toISOString() }
      : null,
  }
}
