import { limits, type ReportCase } from '@kocyolu/contracts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { type ReportDeps, reportsIn } from './piece.ts'

// Whoever left is nobody's name.
const nameOf = (table: string) =>
  sql<string>`coalesce(${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}, '')`

/** Cases with their newest reports, in one query however many there are. */
export function selectCases(deps: ReportDeps) {
  return reportsIn(deps)
    .selectFrom('report_cases as case')
    .leftJoin('people as author', 'author.user_id', 'case.author_id')
    .selectAll('case')
    .select(eb => [
      nameOf('author').as('author_name'),
      eb
        .selectFrom('report_cases as earlier')
        .select(eb => eb.fn.countAll<number>().as('count'))
        .whereRef('earlier.author_id', '=', 'case.author_id')
        .whereRef('earlier.id', '<', 'case.id')
        .where('earlier.decision', 'in', ['warn', 'hide', 'suspend'])
        .where('earlier.upheld', 'is distinct from', false)
        .as('earlier_decisions'),
      jsonArrayFrom(
        eb
          .selectFrom('reports as report')
          .leftJoin('people as reporter', 'reporter.user_id', 'report.reporter_id')
          .select([
            'report.id',
            'report.reporter_id as reporterId',
            'report.reason',
            'report.note',
            'report.evidence',
            'report.created_at as createdAt',
            nameOf('reporter').as('reporterName'),
          ])
          .whereRef('report.case_id', '=', 'case.id')
          .orderBy('report.id', 'desc')
          .limit(limits.reportsShown),
      ).as('reports'),
    ])
}

type CaseRow = Awaited<ReturnType<ReturnType<typeof selectCases>['execute']>>[number]

/** A case as admins see it. */
export function caseView(row: CaseRow): ReportCase {
  return {
    id: row.id,
    piece: row.piece,
    pieceId: row.piece_id,
    author: { id: row.author_id, name: row.author_name },
    evidence: row.evidence,
    held: row.is_hiding && !row.decided_at,
    urgent: row.priority === 1,
    flagged: row.is_flagged,
    openedAt: row.opened_at.toISOString(),
    reportCount: row.report_count,
    reports: row.reports.map(report => ({
      id: report.id,
      reporter: { id: report.reporterId, name: report.reporterName },
      reason: report.reason,
      note: report.note ?? null,
      evidence: report.evidence ?? null,
      // JSON has no instants.
      createdAt: new Date(report.createdAt).toISOString(),
    })),
    earlierDecisions: row.earlier_decisions ?? 0,
    decision: decisionOf(row),
    appeal: row.appeal && row.appealed_at ? { text: row.appeal, at: row.appealed_at.toISOString() } : null,
    answer:
      row.answered_at && row.answered_by_id
        ? {
            upheld: row.upheld === true,
            why: row.answer ?? '',
            by: { id: row.answered_by_id, name: row.answered_by_name ?? '' },
            at: row.answered_at.toISOString(),
          }
        : null,
  }
}

function decisionOf(row: CaseRow): ReportCase['decision'] {
  if (!row.decision || !row.decided_at || !row.decided_by_id) return null
  return {
    kind: row.decision,
    why: row.why ?? '',
    by: { id: row.decided_by_id, name: row.decided_by_name ?? '' },
    at: row.decided_at.toISOString(),
  }
}

/** One case as admins see it. */
export async function readCase(deps: ReportDeps, id: number): Promise<ReportCase> {
  return caseView(await selectCases(deps).where('case.id', '=', id).executeTakeFirstOrThrow())
}
