import { inTransaction, withEm } from '@kocyolu/service'
import { createSandbox, SandboxEnded, SandboxFailure } from '@kocyolu/service/sandbox'
import { sql } from 'kysely'
import { OwnCalendar } from '../db/coach.entities.ts'
import type { CoachingEm, Deps } from '../service.ts'
import { lockHours } from '../sessions/booking-checks.ts'
import type { Span } from '../sessions/slots.ts'
import { type Busy, type CalendarText, wholeDays } from './busy/read-busy.ts'
import { aheadMs, keptUntil, leaseMs, nextReading, wholeDaysAhead, wholeEveryMs } from './own-calendar.ts'
import { CalendarFailure, fetchCalendar, type Version } from './reading/fetch-calendar.ts'

const sandbox = createSandbox<CalendarText, Busy>({
  module: new URL('./busy/calendar-process.ts', import.meta.url),
  maxCpuMs: 5_000,
  places: 20,
  placesPerOwner: 2,
  // No caller waits for it, and a slow one must not fail the others.
  maxWaitMs: Number.POSITIVE_INFINITY,
})

/** Reads a calendar where it can be ended, whatever it makes of a parser. */
export async function readSafely(owner: string, calendar: CalendarText): Promise<Busy> {
  return sandbox.run(owner, calendar).catch((error: unknown) => {
    if (error instanceof SandboxEnded) throw new CalendarFailure('too_large')
    if (!(error instanceof SandboxFailure)) throw error
    throw new CalendarFailure(error.kind === 'TooMuch' ? 'too_large' : 'not_calendar')
  })
}

/** Stores when a coach is busy: a request of the same moment sees it, or its session stays. */
async function storeReading(deps: Deps, leased: Leased, { busy, ...version }: Reading): Promise<void> {
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
async function storeFailure(deps: Deps, leased: Leased, { problem, unread }: CalendarFailure): Promise<void> {
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

/** Does it for who has the lease still: the coach may have given another address since, or none, or another user has it. */
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

/** Reads a calendar, and stores when its coach is busy or why that cannot be known. */
async function readCalendar(deps: Deps, leased: Leased): Promise<void> {
  const { mentorProfileId } = leased
  try {
    await storeReading(deps, leased, await read(deps, leased))
  } catch (error) {
    if (!(error instanceof CalendarFailure)) throw error
    deps.log.info({ mentorProfileId, problem: error.problem }, 'a calendar could not be read')
    await storeFailure(deps, leased, error)
  }
}

async function read({ calendars, clock, config }: Deps, leased: Leased): Promise<Reading> {
  const { text, ...version } = await fetchCalendar(leased.address, knownOf(leased, clock.now()), calendars)
  if (text === null) return { ...version, busy: null }
  const now = clock.now().getTime()
  const busy = await readSafely(String(leased.mentorProfileId), {
    text,
    timeZone: leased.timeZone,
    within: { start: now, end: now + aheadMs },
    host: new URL(config.publicOrigin).hostname,
  })
  if (busy.unread.length > 0) throw new CalendarFailure('not_understood', busy.unread)
  return { ...version, busy }
}

/** The version that is asked about; none where all of it is to be read anyway. */
function knownOf({ etag, lastModified, expandedAt, expandedZone, timeZone }: Leased, now: Date): Version {
  const isFresh = expandedAt !== null && now.getTime() - expandedAt.getTime() < wholeEveryMs
  return isFresh && expandedZone === timeZone ? { etag, lastModified } : { etag: null, lastModified: null }
}

const atOnce = 4
/** Less than until the next job of its kind: what is left then is that one's. */
const maxMs = 45_000

/**
 * Reads the calendars that are due, each under a lease, so several processes may do it at once. Those of a user who is suspended or
 * leaving wait.
 */
export async function readCalendars(deps: Deps): Promise<void> {
  const until = performance.now() + maxMs
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

/** A calendar whose turn it is, and what is known of it. */
type Leased = {
  mentorProfileId: number
  address: string
  lease: string
  failures: number
  readAt: Date | null
  expandedAt: Date | null
  expandedZone: string | null
  etag: string | null
  lastModified: string | null
  timeZone: string
}

/** Result of a reading; without `busy`, the calendar is unchanged. */
type Reading = Version & { busy: Busy | null }
