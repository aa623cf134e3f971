import { isDeepStrictEqual } from 'node:util'
import { inTransaction, withEm } from '@kocyolu/service'
import { createSandbox, SandboxEnded, SandboxFailure } from '@kocyolu/service/sandbox'
import { sql } from 'kysely'
import { OwnCalendar } from '../db/coach.entities.ts'
import type { CoachingEm, Deps } from '../service.ts'
import { lockHours } from '../sessions/booking-checks.ts'
import type { Span } from '../sessions/slots.ts'
import { type Busy, type CalendarText, mergeSpans } from './busy/read-busy.ts'
import { keptUntil, leaseMs, nextReading, readUntil, wholeEveryMs } from './own-calendar.ts'
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
    Object.assign(calendar, { ...version, problem: null, unread: [], failures: 0, readAt: now, knownAt: now })
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
    if (calendar.knownAt && keptUntil(calendar.knownAt) > now) return false
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

/**
 * Gives whether that changes anything which was known by then. Both are compared from the same instant on, or an event that is
 * going on would be another one at each reading, and up to where the reading before went: what lies behind only comes into sight.
 */
async function replaceBusy(
  em: CoachingEm,
  { mentorProfileId, expandedAt }: Leased,
  read: readonly Span[],
  now: Date,
): Promise<boolean> {
  const db = em.getKysely()
  const { rows } = await sql<{ start_time: Date; end_time: Date }>`
    select start_time, end_time from busy_times
    where mentor_profile_id = ${mentorProfileId} order by start_time`.execute(db)
  const ahead = { start: now.getTime(), end: Number.POSITIVE_INFINITY }
  const before = mergeSpans(
    rows.map(row => ({ start: row.start_time.getTime(), end: row.end_time.getTime() })),
    ahead,
  )
  const busy = mergeSpans(read, ahead)
  if (isDeepStrictEqual(before, busy)) return false
  await sql`delete from busy_times where mentor_profile_id = ${mentorProfileId}`.execute(db)
  const starts = busy.map(({ start }) => new Date(start))
  const ends = busy.map(({ end }) => new Date(end))
  await sql`insert into busy_times (mentor_profile_id, start_time, end_time)
    select ${mentorProfileId}, starts, ends
    from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) as busy (starts, ends)`.execute(db)
  if (!expandedAt) return true
  const known = { ...ahead, end: readUntil(expandedAt).getTime() }
  return !isDeepStrictEqual(mergeSpans(before, known), mergeSpans(busy, known))
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
  const now = clock.now()
  const busy = await readSafely(String(leased.mentorProfileId), {
    text,
    timeZone: leased.timeZone,
    within: { start: now.getTime(), end: readUntil(now).getTime() },
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

/** Processes that read calendars now, and whether they were asked to meanwhile. */
const reading = new WeakMap<object, { isAskedAgain: boolean }>()

/**
 * Reads the calendars that are due, each under a lease, so several processes may do it at once. Those of a user who is suspended or
 * leaving wait. However often it is asked for, a process does it once at a time: slow calendars take one place among its jobs.
 */
export async function readCalendars(deps: Deps): Promise<void> {
  const running = reading.get(deps.orm)
  if (running) {
    running.isAskedAgain = true
    return
  }
  const asked = { isAskedAgain: true }
  reading.set(deps.orm, asked)
  try {
    const until = performance.now() + maxMs
    while (asked.isAskedAgain && performance.now() < until) {
      asked.isAskedAgain = false
      await readDue(deps, until)
    }
  } finally {
    reading.delete(deps.orm)
  }
}

/** One that fails keeps its lease until it runs out; when no other can be leased either, all of it has failed. */
async function readDue(deps: Deps, until: number): Promise<void> {
  const readOn = async (): Promise<void> => {
    while (performance.now() < until) {
      const own = withEm(deps)
      const leased = await lease(own.em, deps.clock.now(), deps.ids.uuid())
      if (!leased) return
      await readCalendar(own, leased).catch((error: unknown) => {
        deps.log.error({ err: error, mentorProfileId: leased.mentorProfileId }, 'a calendar was not stored')
      })
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, readOn))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
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
        and host.approval = 'approved' and not host.hidden and not host.leaving and not person.suspended
      order by due.due_at limit 1 for update of due skip locked
    )
    returning calendar.mentor_profile_id as "mentorProfileId", calendar.address, calendar.lease, calendar.failures,
      calendar.expanded_at as "expandedAt", calendar.expanded_zone as "expandedZone",
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
  expandedAt: Date | null
  expandedZone: string | null
  etag: string | null
  lastModified: string | null
  timeZone: string
}

/** Result of a reading; without `busy`, the calendar is unchanged. */
type Reading = Version & { busy: Busy | null }
