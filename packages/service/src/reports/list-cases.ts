import {
  type DecisionTimes,
  decisionHours,
  Instant,
  type ListOf,
  limits,
  PathId,
  type ReportCase,
  type ReportCaseQuery,
} from '@kocyolu/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import { keyset } from '../lists/keyset.ts'
import { caseView, selectCases } from './case-view.ts'
import { type ReportDeps, reportsIn } from './piece.ts'

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

/** What was reported here and waits, is appealed against, or is decided. */
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

const dayMs = 86_400_000

/** What waits here, and how long decisions took of late. */
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
