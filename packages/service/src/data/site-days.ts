import { type RawBuilder, sql } from 'kysely'

/** Where a day of the site begins and ends, whoever looks at it. */
const siteZone = 'Europe/Istanbul'

/** The instant at which a day, `2026-11-20`, begins on the site. */
export const startOfDay = (day: string): RawBuilder<Date> =>
  sql<Date>`(${day}::date::timestamp at time zone ${sql.lit(siteZone)})`

/** The day after a day. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
}
