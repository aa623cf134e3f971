import { type DayCount, limits } from '@kocyolu/contracts'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Em } from './orm.ts'
import { daysUpTo, siteDayOf, startOfDay } from './site-days.ts'

/** How many rows of a table were made on each of the last days of the site, today's included; oldest first. */
export async function countPerDay(
  { em, clock }: { em: Em; clock: Clock },
  table: string,
): Promise<{ days: DayCount[] }> {
  const days = daysUpTo(clock.now(), limits.chartDays)
  const from = startOfDay(days[0] ?? '')
  const { rows } = await sql<DayCount>`
    select ${siteDayOf('created_at')} as day, count(*)::int as count
    from ${sql.table(table)} where created_at >= ${from} group by 1
  `.execute(em.getKysely())
  const counts = new Map(rows.map(row => [row.day, row.count]))
  return { days: days.map(day => ({ day, count: counts.get(day) ?? 0 })) }
}
