import { type DayCount, dayMs, limits } from '@kocyolu/contracts'
import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Em } from './orm.ts'

/** Where a day of the site begins and ends, in any zone of a reader. */
const siteZone = 'Europe/Istanbul'
/** The instant at which a day, `2026-11-20`, begins on the site. */
export const startOfDay = (day: string): RawBuilder<Date> =>
  sql<Date>`(${day}::date::timestamp at time zone ${sql.lit(siteZone)})`

/** The day of the site on which the instant of a column falls. */
const siteDayOf = (column: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(column)} at time zone ${sql.lit(siteZone)}, 'YYYY-MM-DD')`

/** The instant at which it ends; the database counts, as JavaScript has no year 10000 that it would read. */
export const endOfDay = (day: string): RawBuilder<Date> =>
  sql<Date>`((${day}::date + 1)::timestamp at time zone ${sql.lit(siteZone)})`

/** The day of the site on which an instant falls. The Swedes write dates as ISO 8601 does. */
export const siteDay = (now: Date): string => now.toLocaleDateString('sv', { timeZone: siteZone })

/** The minute of the site's clock in which an instant falls, `2026-12-19 09:00`. */
export const siteMinute = (instant: Date): string =>
  instant.toLocaleString('sv', { timeZone: siteZone, dateStyle: 'short', timeStyle: 'short' })

/** The last `count` days of the site up to the one of an instant, oldest first. */
function daysUpTo(now: Date, count: number): string[] {
  const today = siteDay(now)
  return Array.from({ length: count }, (_, at) => daysFrom(today, at - count + 1))
}

const daysFrom = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

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
