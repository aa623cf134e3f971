import { withEm } from '@kocyolu/service'
import { sql } from 'kysely'
import type { CoachingEm, Deps } from '../service.ts'
import { leaseMs } from './calendar-times.ts'
import { readCalendar } from './read-calendar.ts'
import type { Leased } from './reading/leased.ts'

const atOnce = 4
/** Less than until the next job of its kind: what is left then is that one's. */
const mostMs = 45_000

/**
 * Reads the calendars that are due, each under a lease, so several processes may do it at once. Those of whoever is suspended or
 * leaving wait.
 */
export async function readCalendars(deps: Deps): Promise<void> {
  const until = performance.now() + mostMs
  const readOn = async (): Promise<void> => {
    while (performance.now() < until) {
      const own = withEm(deps)
      const leased = await lease(own.em, deps.clock.now(), deps.ids.uuid())
      if (!leased) return
      await readCalendar(own, leased)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, readOn))
}

async function lease(em: CoachingEm, now: Date, token: string): Promise<Leased | undefined> {
  const { rows } = await sql<Leased>`
    update own_calendars calendar set lease = ${token}, leased_until = ${new Date(now.getTime() + leaseMs)}
    from mentor_profiles profile
    where profile.id = calendar.mentor_profile_id and calendar.mentor_profile_id = (
      select due.mentor_profile_id from own_calendars due
      join mentor_profiles host on host.id = due.mentor_profile_id
      join people person on person.user_id = host.user_id
      where due.due_at <= ${now} and (due.leased_until is null or due.leased_until <= ${now})
        and not host.leaving and not person.suspended
      order by due.due_at limit 1 for update of due skip locked
    )
    returning calendar.mentor_profile_id as "mentorProfileId", calendar.address, calendar.lease, calendar.failures,
      calendar.read_at as "readAt", calendar.expanded_at as "expandedAt", calendar.expanded_zone as "expandedZone",
      calendar.etag, calendar.last_modified as "lastModified", profile.time_zone as "timeZone"`.execute(
    em.getKysely(),
  )
  return rows[0]
}
