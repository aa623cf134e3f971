import { dayMs, hourMs, limits, studentDays } from '@kocyolu/contracts'
import { type RawBuilder, sql } from 'kysely'

/** Since when a session that began, and is completed, makes its student one of the coach's. */
const studentsSince = (now: Date): Date =>
  new Date(now.getTime() - studentDays * dayMs - limits.sessionHours * hourMs)

/** Whether a `session` makes its student one of the coach's: it is open, or was completed in the last weeks. */
export const countsAsStudent = (now: Date | RawBuilder<unknown>): RawBuilder<boolean> => {
  const since = now instanceof Date ? sql`${studentsSince(now)}` : now
  return sql<boolean>`(session.status in ('pending', 'confirmed')
    or session.status = 'completed' and session.start_time > ${since})`
}
