import {
  CalendarProblem,
  type Caller,
  calendarAddress,
  dayMs,
  limits,
  type OwnCalendar as View,
  type WriteOwnCalendar,
} from '@kocyolu/contracts'
import { enqueue, inTransaction, invalidField } from '@kocyolu/service'
import { sql } from 'kysely'
import { OwnCalendar } from '../db/coach.entities.ts'
import type { CoachingEm, Deps } from '../service.ts'
import { lockHours } from '../sessions/booking-checks.ts'
import { requireOwnProfile } from '../time-off/time-off.ts'

const minuteMs = 60_000
/** How often a calendar is read, and after a failure, which doubles up to the longest. */
const usualMs = 30 * minuteMs
const afterFailureMs = 5 * minuteMs
const maxMs = 6 * 60 * minuteMs

/** How long one reading may take before another process may begin one: longer than a fetch, its turn behind three others at the parser, and its own. */
export const leaseMs = 4 * minuteMs
/** A calendar that says that it is the same is read again after a day all the same: its repeats go on. */
export const wholeEveryMs = dayMs
/** How far a reading goes: the furthest day that can be booked, in whatever zone, and its last session; the same all day. */
export const readUntil = (now: Date): Date =>
  new Date((Math.floor(now.getTime() / dayMs) + limits.bookableDaysMax + 3) * dayMs)

/** When a calendar is read next; each at another moment, since many are written at one. */
export function nextReading(now: Date, failures: number, random: number): Date {
  const pause = failures === 0 ? usualMs : Math.min(afterFailureMs * 2 ** (failures - 1), maxMs)
  return new Date(now.getTime() + Math.round(pause * (0.8 + 0.4 * random)))
}

/** Until when what was read then blocks hours. */
export const keptUntil = (readAt: Date): Date => new Date(readAt.getTime() + limits.calendarKeptDays * dayMs)

/** The coach's own calendar, with how many sessions to come are at its busy times. */
export async function getOwnCalendar({ em, clock }: Deps, caller: Caller): Promise<View> {
  const { id } = await requireOwnProfile(em, caller)
  const row = await em.findOne(OwnCalendar, { mentorProfileId: id })
  if (!row) return { address: null, readAt: null, problem: null, blocksUntil: null, sessions: 0 }
  const sessions = await countSessions(em, id, clock.now())
  return ownCalendarView(row, sessions, clock.now())
}

function ownCalendarView(
  { address, readAt, knownAt, problem, skipped, unread }: OwnCalendar,
  sessions: number,
  now: Date,
): View {
  const until = knownAt && keptUntil(knownAt)
  return {
    address: shortened(address),
    readAt: readAt?.toISOString() ?? null,
    problem: problem === null ? null : (CalendarProblem.safeParse(problem).data ?? 'unreachable'),
    blocksUntil: until && until > now ? until.toISOString() : null,
    sessions,
    ...(skipped > 0 && { skipped }),
    ...(unread.length > 0 && { unread }),
  }
}

/** Whose server it is: what comes behind is the key to the calendar. */
const shortened = (address: string): string => `${new URL(address).origin}/…`

async function countSessions(em: CoachingEm, mentorProfileId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from mentor_sessions session
    where session.mentor_profile_id = ${mentorProfileId} and session.status in ('pending', 'confirmed')
      and session.end_time > ${now} and exists (
        select from busy_times busy where busy.mentor_profile_id = ${mentorProfileId}
          and busy.start_time < session.end_time and busy.end_time > session.start_time
      )`.execute(em.getKysely())
  return rows[0]?.count ?? 0
}

/** A calendar of which the address alone is known. */
const unknown = {
  ...{ lease: null, leasedUntil: null, readAt: null, expandedAt: null, expandedZone: null },
  ...{ etag: null, lastModified: null, failures: 0, problem: null, unread: [], skipped: 0 },
}

/**
 * Has the coach's own calendar read at this address. The same one again is only read again; what was read at another one blocks hours
 * until this one was read, or for as long as if that could not be read any more. A reading under way has lost its lease.
 */
export async function putOwnCalendar(deps: Deps, caller: Caller, written: WriteOwnCalendar): Promise<View> {
  const address = calendarAddress(written.address)?.href
  if (address === undefined) throw invalidField('address', 'Must be an https address')
  await deps.calendarWrites.consume(caller.id)
  return inTransaction(deps, async deps => {
    const { em, clock } = deps
    const { id: mentorProfileId } = await requireOwnProfile(em, caller)
    await lockHours(em, mentorProfileId)
    const now = clock.now()
    const asked = { address, writtenAt: now, dueAt: now }
    const before = await em.findOne(OwnCalendar, { mentorProfileId })
    if (before) Object.assign(before, before.address === address ? {} : unknown, asked)
    else em.persist(em.create(OwnCalendar, { mentorProfileId, ...asked }))
    enqueue(deps, 'coaching.read_calendars', {})
    await em.flush()
    return getOwnCalendar(deps, caller)
  })
}

/** Forgets the calendar and when the coach is busy by it. */
export async function removeOwnCalendar({ em }: Deps, caller: Caller): Promise<void> {
  const { id: mentorProfileId } = await requireOwnProfile(em, caller)
  await em.nativeDelete(OwnCalendar, { mentorProfileId })
}
