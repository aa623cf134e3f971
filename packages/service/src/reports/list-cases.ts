import {
  type DecisionTimes,
  dayMs,
  decisionHours,
  Instant,
  type ListOf,
  limits,
  PathId,
  type ReportCase,
  type ReportCaseQuery,
} from '@kocyolu/contracts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { z } from 'zod'
import { keyset } from '../lists/paged-list.ts'
import { type ReportDeps, reportsIn } from './piece.ts'

// A reporter who left has no name.
const nameOf = (table: string) =>
  sql<string>`coalesce(${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}, '')`

/** Cases with their newest reports, in one query however many there are. */
function selectCases(deps: ReportDeps) {
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
function caseView(row: CaseRow): ReportCase {
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

const byUrgency = keyset('reports.open', {
  columns: ['case.priority', 'case.id'],
  direction: 'asc',
  key: z.tuple([PathId, PathId]),
})
const byAppeal = keyset('reports.appeals', {
  columns: ['case.appealed_at', 'case.id'],
  direction: 'asc',
  key: z.tuple([Instant, PathId]),
})
const byDecision = keyset('reports.decided', {
  columns: ['case.decided_at', 'case.id'],
  direction: 'desc',
  key: z.tuple([Instant, PathId]),
})

/** Reported pieces of this service that wait, are appealed against, or are decided. */
export function listReportCases(
  deps: ReportDeps,
  { state = 'open', ...part }: ReportCaseQuery,
): Promise<ListOf<ReportCase>> {
  const cases = selectCases(deps)
  if (state === 'open')
    return byUrgency.list(part, cases.where('case.decided_at', 'is', null), {
      keyOf: row => [row.priority, row.id],
      view: caseView,
    })
  if (state === 'appeals')
    return byAppeal.list(
      part,
      cases.where('case.appealed_at', 'is not', null).where('case.answered_at', 'is', null),
      {
        keyOf: row => [row.appealed_at ?? row.opened_at, row.id],
        view: caseView,
      },
    )
  return byDecision.list(part, cases.where('case.decided_at', 'is not', null), {
    keyOf: row => [row.decided_at ?? row.opened_at, row.id],
    view: caseView,
  })
}

/** Waiting cases here, and how long decisions took of late. */
export async function countReportCases(deps: ReportDeps): Promise<DecisionTimes> {
  const since = new Date(deps.clock.now().getTime() - limits.chartDays * dayMs)
  const waiting = await reportsIn(deps)
    .selectFrom('report_cases')
    .select([
      sql<number>`count(*) filter (where decided_at is null)`.as('open'),
      sql<number>`count(*) filter (where appealed_at is not null)`.as('appeals'),
    ])
    .where(eb =>
      eb.or([
        eb('decided_at', 'is', null),
        eb.and([eb('appealed_at', 'is not', null), eb('answered_at', 'is', null)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  const hours = sql<number>`width_bucket(extract(epoch from decided_at - opened_at) / 3600,
    ${sql.lit(`{${decisionHours.join(',')}}`)}::numeric[])`
  const taken = await reportsIn(deps)
    .selectFrom('report_cases')
    .select([hours.as('bucket'), sql<number>`count(*)`.as('count')])
    .where('decided_at', '>', since)
    .groupBy(hours)
    .execute()
  const countOf = (bucket: number): number => taken.find(one => one.bucket === bucket)?.count ?? 0
  return {
    ...waiting,
    within: decisionHours.map((hours, bucket) => ({ hours, count: countOf(bucket) })),
    longer: countOf(decisionHours.length),
  }
}
