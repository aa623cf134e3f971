import type { ReportFigures } from '@kocyolu/contracts'
import { sql } from 'kysely'
import { siteDay, startOfDay } from '../data/site-days.ts'
import { emit } from '../events/emit.ts'
import { type ReportDeps, reportsIn, serviceOf } from './piece.ts'

type Row = {
  piece: string | null
  decision: string | null
  count: number
  hours: number | null
  appeals: number
  reversed: number
}

/** Publishes the numbers of cases that were decided in this year; cases of a year stand as long as it lasts. */
export async function publishFigures(deps: ReportDeps): Promise<void> {
  const countedAt = deps.clock.now()
  const year = Number(siteDay(countedAt).slice(0, 4))
  const { rows } = await sql<Row>`
    select piece, decision, count(*)::int as count,
      percentile_cont(0.5) within group (order by extract(epoch from decided_at - opened_at) / 3600)::float as hours,
      (count(*) filter (where appealed_at is not null))::int as appeals,
      (count(*) filter (where upheld = false))::int as reversed
    from report_cases where decided_at >= ${startOfDay(`${year}-01-01`)} and decided_at < ${startOfDay(`${year + 1}-01-01`)}
    group by grouping sets ((piece), (decision), ())`.execute(reportsIn(deps))
  const [all] = rows.filter(({ piece, decision }) => piece === null && decision === null)
  const by = (part: 'piece' | 'decision') =>
    Object.fromEntries(rows.flatMap(row => (row[part] === null ? [] : [[row[part], row.count] as const])))
  const figures: ReportFigures = {
    ...{ year, kinds: by('piece'), decisions: by('decision') },
    medianHours: all?.hours ?? null,
    appeals: all?.appeals ?? 0,
    reversed: all?.reversed ?? 0,
  }
  emit(deps, 'reports.counted', {
    ...{ service: serviceOf(deps), countedAt: countedAt.toISOString(), figures },
  })
  await deps.em.flush()
}
