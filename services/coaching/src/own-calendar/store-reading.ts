import { inTransaction } from '@kocyolu/service'
import { sql } from 'kysely'
import type { CoachingEm, Deps } from '../service.ts'
import { lockHours } from '../sessions/booking-locks.ts'
import type { Span } from '../sessions/slots.ts'
import { wholeDays } from './busy/whole-days.ts'
import { keptUntil, nextReading, wholeDaysAhead } from './calendar-times.ts'
import { OwnCalendar } from './own-calendar.entity.ts'
import type { CalendarFailure } from './reading/calendar-failure.ts'
import type { Leased, Reading } from './reading/leased.ts'

/** Stores when a coach is busy: a request of the same moment sees it, or its session stays. */
export async function storeReading(deps: Deps, leased: Leased, { busy, ...version }: Reading): Promise<void> {
  const isChanged = await asHolder(deps, leased, async (deps, calendar, now) => {
    Object.assign(calendar, { ...version, problem: null, unread: [], failures: 0, readAt: now })
    calendar.dueAt = nextReading(now, 0, Math.random())
    if (!busy) return false
    Object.assign(calendar, { expandedAt: now, expandedZone: leased.timeZone, skipped: busy.skipped })
    return replaceBusy(deps.em, leased, busy.spans, now)
  })
  if (isChanged) await deps.purges.purge()
}

/** Stores why it could not be read. What was read before blocks hours for some days more. */
export async function storeFailure(
  deps: Deps,
  leased: Leased,
  { problem, unread }: CalendarFailure,
): Promise<void> {
  const isChanged = await asHolder(deps, leased, async (deps, calendar, now) => {
    const failures = Math.min(leased.failures + 1, 100)
    Object.assign(calendar, { problem, unread, failures, dueAt: nextReading(now, failures, Math.random()) })
    if (calendar.readAt && keptUntil(calendar.readAt) > now) return false
    // Once it can be read again, all of it is.
    Object.assign(calendar, { expandedAt: null, skipped: 0 })
    return replaceBusy(deps.em, leased, [], now)
  })
  if (isChanged) await deps.purges.purge()
}

type Change = (deps: Deps, calendar: OwnCalendar, now: Date) => Promise<boolean>

/** Does it for who has the lease still: the coach may have given another address since, or none, or somebody else has it. */
async function asHolder(deps: Deps, { mentorProfileId, lease }: Leased, change: Change): Promise<boolean> {
  return inTransaction(deps, async deps => {
    await lockHours(deps.em, mentorProfileId)
    const calendar = await deps.em.findOne(OwnCalendar, { mentorProfileId, lease })
    if (!calendar) return false
    Object.assign(calendar, { lease: null, leasedUntil: null })
    const isChanged = await change(deps, calendar, deps.clock.now())
    await deps.em.flush()
    return isChanged
  })
}

/** Gives whether that changes anything. */
async function replaceBusy(
  em: CoachingEm,
  { mentorProfileId, timeZone }: Leased,
  busy: readonly Span[],
  now: Date,
): Promise<boolean> {
  const db = em.getKysely()
  const { rows: before } = await sql<{ start_time: Date; end_time: Date }>`
    select greatest(start_time, ${now}) as start_time, end_time from busy_times
    where mentor_profile_id = ${mentorProfileId} and end_time > ${now} order by start_time`.execute(db)
  const days = wholeDays(busy, timeZone, now.getTime(), wholeDaysAhead)
  await sql`update own_calendars set whole_days = ${days}::text[] where mentor_profile_id = ${mentorProfileId}`.execute(
    db,
  )
  const known = before.map(row => [row.start_time.getTime(), row.end_time.getTime()])
  if (JSON.stringify(known) === JSON.stringify(busy.map(({ start, end }) => [start, end]))) return false
  await sql`delete from busy_times where mentor_profile_id = ${mentorProfileId}`.execute(db)
  const starts = busy.map(({ start }) => new Date(start))
  const ends = busy.map(({ end }) => new Date(end))
  await sql`insert into busy_times (mentor_profile_id, start_time, end_time)
    select ${mentorProfileId}, starts, ends
    from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) as busy (starts, ends)`.execute(db)
  return true
}
