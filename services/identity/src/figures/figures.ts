import type { EventPayload, ReportFigures } from '@kocyolu/contracts'
import { siteDay, startOfDay } from '@kocyolu/service'
import { sql } from 'kysely'
import type { Deps } from '../service.ts'

/** Keeps the newest numbers of a service; an older event changes nothing. */
export async function noteFigures(
  { em }: Pick<Deps, 'em'>,
  { service, countedAt, figures }: EventPayload<'reports.counted'>,
): Promise<void> {
  await sql`insert into report_figures (service, year, figures, counted_at)
    values (${service}, ${figures.year}, ${JSON.stringify(figures)}::jsonb, ${countedAt})
    on conflict (service, year) do update set figures = excluded.figures, counted_at = excluded.counted_at
    where report_figures.counted_at < excluded.counted_at`.execute(em.getKysely())
}

export type AreaFigures = ReportFigures & { service: string }

/** Numbers of a year, those of users without an account too, and the years there are, the newest first. */
export async function readFigures(
  { em, clock }: Pick<Deps, 'em' | 'clock'>,
  asked: number | undefined,
): Promise<{ year: number; years: number[]; areas: AreaFigures[] }> {
  const db = em.getKysely()
  const now = Number(siteDay(clock.now()).slice(0, 4))
  const { rows: known } = await sql<{ year: number }>`
    select distinct year from report_figures where year <= ${now} order by year desc limit 20`.execute(db)
  const years = [...new Set([now, ...known.map(({ year }) => year)])]
  const year = asked !== undefined && years.includes(asked) ? asked : now
  const { rows } = await sql<{ service: string; figures: ReportFigures }>`
    select service, figures from report_figures where year = ${year} order by service`.execute(db)
  const { rows: own } = await sql<{ decision: string | null; count: number; hours: number | null }>`
    select decision, count(*)::int as count,
      percentile_cont(0.5) within group (order by extract(epoch from decided_at - opened_at) / 3600)::float as hours
    from outside_reports where decided_at >= ${startOfDay(`${year}-01-01`)}
      and decided_at < ${startOfDay(`${year + 1}-01-01`)}
    group by rollup (decision)`.execute(db)
  const all = own.find(({ decision }) => decision === null)
  const outside: AreaFigures = {
    ...{ service: 'outside', year, appeals: 0, reversed: 0 },
    kinds: { outside: all?.count ?? 0 },
    decisions: Object.fromEntries(
      own.flatMap(({ decision, count }) => (decision === null ? [] : [[decision, count] as const])),
    ),
    medianHours: all?.hours ?? null,
  }
  return { year, years, areas: [...rows.map(({ service, figures }) => ({ ...figures, service })), outside] }
}

/** Fewer than that are one: a user could be recognised by a number of one or two. */
const minShown = 5

export const shownCount = (count: number): string =>
  count > 0 && count < minShown ? `<${minShown}` : String(count)

/** A median of few decisions would be one of them. */
export function shownMedian({ medianHours, decisions }: ReportFigures): number | undefined {
  const count = Object.values(decisions).reduce((sum, one) => sum + one, 0)
  return medianHours === null || count < minShown ? undefined : Math.max(1, Math.round(medianHours))
}
