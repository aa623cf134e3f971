import {
  type Caller,
  dayMs,
  type Evidence,
  limits,
  type ReportedPiece,
  urgentReasons,
  type WriteReport,
} from '@kocyolu/contracts'
import { sql } from 'kysely'
import { AppError } from '../app-error.ts'
import { inTransaction, lockByName } from '../data/writes.ts'
import { rememberCaller } from '../people/remember-people.ts'
import { type FoundPiece, type Pieces, type ReportDeps, reportsIn, rulesOf } from './piece.ts'

/**
 * Reports a piece, which is kept as it is now. Reported again by the same person it is reported already, until it becomes
 * another one. Whether it is out of sight now that was not before.
 */
export async function reportPiece<D extends ReportDeps>(
  deps: D,
  caller: Caller,
  pieces: Pieces<D>,
  kind: ReportedPiece,
  id: number,
  report: WriteReport,
): Promise<boolean> {
  return inTransaction(deps, async deps => {
    const rules = rulesOf(pieces, kind)
    await lockReporter(deps, caller.id)
    const found = await rules.find(deps, caller, id)
    if (!found) throw new AppError('not_found')
    if (found.authorId === caller.id) throw new AppError('report.own')
    if (await isReported(deps, caller, kind, id, found.evidence)) return false
    if ((await countOfDay(deps, caller)) >= limits.reportsPerDay) throw new AppError('report.limit')
    const opened = await keepInCase(deps, caller, { kind, id, found, report, occasion: 0 })
    const isEnough = rules.isHeld && opened.report_count >= limits.reportsToHold
    if (!isEnough || opened.is_hiding || (await wasCleared(deps, kind, id, found.evidence))) return false
    return hold(deps, opened.id, () => rules.hide(deps, id))
  })
}

type Said = {
  kind: ReportedPiece
  id: number
  found: FoundPiece
  report: WriteReport
  /** A number that tells what one user says at several times apart; 0 is what they reported by themselves. */
  occasion: number
}

/**
 * Keeps what a user says against a piece on an occasion, in the caller's transaction, however often they have reported it before:
 * every note is kept, and the case counts the user once.
 */
export async function openReport(deps: ReportDeps, caller: Caller, said: Said): Promise<void> {
  await keepInCase(deps, caller, said)
}

async function keepInCase(
  deps: ReportDeps,
  caller: Caller,
  { kind, id, found, report, occasion }: Said,
): Promise<{ id: number; report_count: number; is_hiding: boolean }> {
  await rememberCaller(deps, caller)
  const caseId = await openCase(deps, kind, id, found, { isUrgent: urgentReasons.includes(report.reason) })
  await keepReport(deps, caller, caseId, found.evidence, report, occasion)
  // The case is locked, so the reports that are counted are all there are.
  return reportsIn(deps)
    .updateTable('report_cases')
    .set({
      report_count: sql<number>`reporters.count`,
      priority: sql<number>`case when reporters.count >= ${limits.reportsToHold} then 1 else priority end`,
    })
    .from(
      sql<{
        count: number
      }>`(select count(distinct reporter_id)::int as count from reports where case_id = ${caseId})`.as(
        'reporters',
      ),
    )
    .where('id', '=', caseId)
    .returning(['id', 'report_count', 'is_hiding'])
    .executeTakeFirstOrThrow()
}

/** Until the transaction ends, this person's other reports wait: what is counted stays true until it is written. */
async function lockReporter({ em, name }: ReportDeps, reporterId: string): Promise<void> {
  await lockByName({ em }, `${name}.reports.${reporterId}`)
}

const json = (evidence: Evidence) => sql<Evidence>`${JSON.stringify(evidence)}::jsonb`

/** Whether the caller has reported it, and it waits to be decided, or is what was decided about. */
async function isReported(
  deps: ReportDeps,
  caller: Caller,
  kind: ReportedPiece,
  id: number,
  evidence: Evidence,
): Promise<boolean> {
  const newest = await reportsIn(deps)
    .selectFrom('reports as report')
    .innerJoin('report_cases as case', 'case.id', 'report.case_id')
    .select(
      sql<boolean>`"case".decided_at is null
      or coalesce(report.evidence, "case".evidence) = ${json(evidence)}`.as('counts'),
    )
    .where('report.reporter_id', '=', caller.id)
    .where('report.occasion', '=', 0)
    .where('case.piece', '=', kind)
    .where('case.piece_id', '=', id)
    .orderBy('report.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.counts === true
}

async function countOfDay(deps: ReportDeps, caller: Caller): Promise<number> {
  const { count } = await reportsIn(deps)
    .selectFrom('reports')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('reporter_id', '=', caller.id)
    .where('occasion', '=', 0)
    .where('created_at', '>', new Date(deps.clock.now().getTime() - dayMs))
    .executeTakeFirstOrThrow()
  return count
}

/** Brings a piece to those who decide without any user's report, in the caller's transaction. */
export async function flagPiece(
  deps: ReportDeps,
  kind: ReportedPiece,
  id: number,
  found: FoundPiece,
): Promise<void> {
  await openCase(deps, kind, id, found, { isUrgent: true, isFlagged: true })
}

type Opening = { isUrgent: boolean; isFlagged?: boolean }

/** The open case of a piece, locked; a decision waits for this report, or this one begins another case. */
async function openCase(
  deps: ReportDeps,
  piece: ReportedPiece,
  pieceId: number,
  { authorId, evidence }: FoundPiece,
  { isUrgent, isFlagged = false }: Opening,
): Promise<number> {
  const { id } = await reportsIn(deps)
    .insertInto('report_cases')
    .values({
      piece,
      piece_id: pieceId,
      author_id: authorId,
      evidence: json(evidence),
      priority: isUrgent ? 1 : 2,
      report_count: 0,
      is_hiding: false,
      is_flagged: isFlagged,
      opened_at: deps.clock.now(),
    })
    .onConflict(conflict =>
      conflict.columns(['piece', 'piece_id']).where('decided_at', 'is', null).doUpdateSet({
        is_flagged: sql<boolean>`report_cases.is_flagged or excluded.is_flagged`,
        priority: sql<number>`least(report_cases.priority, excluded.priority)`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function keepReport(
  deps: ReportDeps,
  caller: Caller,
  caseId: number,
  evidence: Evidence,
  { reason, note }: WriteReport,
  occasion: number,
): Promise<void> {
  await reportsIn(deps)
    .insertInto('reports')
    .values({
      case_id: caseId,
      reporter_id: caller.id,
      occasion,
      reason,
      note: note || null,
      evidence: sql<Evidence | null>`nullif(${json(evidence)}, (select evidence from report_cases where id = ${caseId}))`,
      created_at: deps.clock.now(),
    })
    .onConflict(conflict => conflict.columns(['case_id', 'reporter_id', 'occasion']).doNothing())
    .execute()
}

/** A piece that an admin reviewed and left is not held again while it stays as it is. */
async function wasCleared(
  deps: ReportDeps,
  kind: ReportedPiece,
  id: number,
  evidence: Evidence,
): Promise<boolean> {
  const cleared = await reportsIn(deps)
    .selectFrom('report_cases')
    .select('id')
    .where('piece', '=', kind)
    .where('piece_id', '=', id)
    .where('decided_at', 'is not', null)
    .where(sql<boolean>`(decision in ('none', 'warn') or upheld = false)`)
    .where(sql<boolean>`evidence = ${json(evidence)}`)
    .limit(1)
    .executeTakeFirst()
  return cleared !== undefined
}

async function hold(deps: ReportDeps, caseId: number, hide: () => Promise<boolean>): Promise<boolean> {
  if (!(await hide())) return false
  await reportsIn(deps)
    .updateTable('report_cases')
    .set({ is_hiding: true, priority: 1 })
    .where('id', '=', caseId)
    .execute()
  return true
}
