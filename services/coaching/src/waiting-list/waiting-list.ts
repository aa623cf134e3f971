import {
  type Caller,
  dayMs,
  hourMs,
  limits,
  type Waiting,
  type WriteWaiting,
  weekdays,
} from '@kocyolu/contracts'
import { AppError, inTransaction, lockByName, rememberCaller } from '@kocyolu/service'
import { sql } from 'kysely'
import { blockedBetween, isShownTo } from '../blocks/blocks.ts'
import { WaitingEntry } from '../db/session.entities.ts'
import { openStarts } from '../free-hours/free-within.ts'
import { dayNumber, daysFrom, type FreeDay, startsOf } from '../free-hours/half-hours.ts'
import type { CoachingEm, Deps } from '../service.ts'
import {
  bookableWithin,
  type HoursRow,
  hoursColumns,
  type Span,
  sessionMs,
  weeklyHoursOf,
} from '../sessions/slots.ts'
import { countsAsStudent } from '../sessions/students.ts'
import { clockAt } from '../sessions/zoned-time.ts'

/** When an hour would suit a user. */
type Wish = Pick<Waiting, 'days' | 'start' | 'end' | 'timeZone'>

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Whether a session that begins then, on the student's clock, lies between the wished times of a wished day, all of it. */
export function suits(
  { days, start, end }: Omit<Wish, 'timeZone'>,
  { weekday, minute }: ReturnType<typeof clockAt>,
): boolean {
  const day = weekdays[weekday]
  return (
    day !== undefined &&
    days.includes(day) &&
    minute >= minuteOf(start) &&
    minute + limits.sessionHours * 60 <= minuteOf(end)
  )
}

const quietFrom = 22 * 60
const quietUntil = 8 * 60

/** Whether it is night on this clock: no user is notified then. */
export function isQuiet(timeZone: string, now: number): boolean {
  const { minute } = clockAt(timeZone, now)
  return minute >= quietFrom || minute < quietUntil
}

type Known = {
  known: readonly string[]
  knownFrom: Date
  knownUntil: Date
  notifiedAt?: Date | null | undefined
}

/** The free and suitable starts of which a user was not notified yet. One that could not be booked at the last check only comes into sight. */
export function freshOf({ known, knownFrom, knownUntil }: Known, free: readonly Span[]): Span[] {
  const before = new Set(known.map(time => Date.parse(time)))
  return free.filter(
    ({ start }) => start >= knownFrom.getTime() && start < knownUntil.getTime() && !before.has(start),
  )
}

/** At most one message an hour, and none at night. */
export function mayNotify(
  { notifiedAt, timeZone }: Pick<Known, 'notifiedAt'> & Pick<Wish, 'timeZone'>,
  now: number,
): boolean {
  return !isQuiet(timeZone, now) && (!notifiedAt || notifiedAt.getTime() + hourMs <= now)
}

export type FreeHours = {
  userId: string
  /** For a student of the coach's, and for others: none where the coach takes no others. */
  free: (isOwn: boolean) => Span[]
  knownFrom: Date
  knownUntil: Date
}

/** The free hours of a coach in the next weeks, of those that can be booked now; none of one whom the public does not see. */
export async function readFreeHours(
  em: CoachingEm,
  mentorProfileId: number,
  now: Date,
): Promise<FreeHours | undefined> {
  const row = await em
    .getKysely()
    .selectFrom('mentor_profiles as mentor')
    .select(['mentor.user_id', ...hoursColumns.map(name => `mentor.${name}` as const)])
    .select([daysOf('starts', now).as('free_days'), daysOf('own_starts', now).as('own_days')])
    .select(
      sql<number | null>`(select day from free_hours_written where mentor_profile_id = mentor.id)`.as(
        'written',
      ),
    )
    .where('mentor.id', '=', mentorProfileId)
    .where('mentor.listed', '=', true)
    .executeTakeFirst()
  if (!row) return undefined
  const hours = weeklyHoursOf({ ...row, time_off: [] } as HoursRow)
  // A day that comes into sight is no news: hours are known as far as they are written.
  const written = row.written ?? dayNumber(now.getTime()) - 1
  const range = { start: now.getTime(), end: (daysFrom(written).last + 1) * dayMs }
  const { start, end } = bookableWithin(hours, range, now.getTime())
  const spans = (days: FreeDay[]) =>
    startsOf(days, { start, end }).map(start => ({ start, end: start + sessionMs }))
  const [free, own] = [spans(row.free_days), row.max_students === null ? [] : spans(row.own_days)]
  return {
    userId: row.user_id,
    free: isOwn => (isOwn && row.max_students !== null ? own : free),
    knownFrom: new Date(start),
    knownUntil: new Date(end),
  }
}

const daysOf = (column: 'starts' | 'own_starts', now: Date) =>
  sql<FreeDay[]>`(select coalesce(json_agg(json_build_array(day, shift,
      ${openStarts(sql`${Math.ceil(now.getTime() / 1_000)}::bigint`, column)})), '[]')
    from free_hours free where mentor_profile_id = mentor.id)`

/** Those of some students who count as students of a coach. */
export async function ownAmong(
  em: CoachingEm,
  mentorProfileId: number,
  ids: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct session.student_id as id from mentor_sessions session
    where session.mentor_profile_id = ${mentorProfileId} and session.student_id = any(${ids}::uuid[])
      and ${countsAsStudent(now)}`.execute(em.getKysely())
  return new Set(rows.map(({ id }) => id))
}

/** When an entry that was written then ends. */
const endOf = (writtenAt: Date): Date => new Date(writtenAt.getTime() + limits.waitingDays * dayMs)

/** Entries that were written before then have ended. */
export const endedBefore = (now: Date): Date => new Date(now.getTime() - limits.waitingDays * dayMs)

/** Whose hours the caller waits for, in the order in which they entered; of coaches between whom and the caller no block exists. */
export async function listWaiting({ em, clock }: Deps, { id }: Caller): Promise<Waiting[]> {
  const rows = await em
    .getKysely()
    .selectFrom('waiting_entries as entry')
    .innerJoin('mentor_profiles as mentor', 'mentor.id', 'entry.mentor_profile_id')
    .innerJoin('people as person', 'person.user_id', 'mentor.user_id')
    .selectAll('entry')
    .select(['mentor.user_id', 'person.first_name', 'person.last_name', 'person.profile_image_url'])
    .where('entry.student_id', '=', id)
    .where('entry.written_at', '>', endedBefore(clock.now()))
    .where(isShownTo(sql`${id}::uuid`, sql.ref('mentor.user_id')))
    .orderBy('entry.id')
    .execute()
  return rows.map(row => ({
    mentorProfileId: row.mentor_profile_id,
    mentor: {
      userId: row.user_id,
      firstName: row.first_name,
      lastName: row.last_name,
      profileImageUrl: row.profile_image_url,
    },
    ...{ days: row.days, start: row.start_time, end: row.end_time, timeZone: row.time_zone },
    createdAt: row.created_at.toISOString(),
    endsAt: endOf(row.written_at).toISOString(),
  }))
}

/** Enters the waiting list of a coach, or changes what suits; the place in the list stays. */
export async function waitFor(
  deps: Deps,
  caller: Caller,
  mentorProfileId: number,
  { start, end, ...wish }: WriteWaiting,
): Promise<Waiting> {
  return inTransaction(deps, async deps => {
    const { em, clock } = deps
    await lockList(deps, caller.id)
    const now = clock.now()
    const coach = await readFreeHours(em, mentorProfileId, now)
    // To whom a coach has blocked they are not there.
    if (!coach || (await isBlocked(deps, caller.id, coach.userId))) throw new AppError('not_found')
    await rememberCaller(deps, caller)
    const place = { studentId: caller.id, mentorProfileId }
    const own = await ownAmong(em, mentorProfileId, [caller.id], now)
    const suiting = coach
      .free(own.has(caller.id))
      .filter(slot => suits({ start, end, ...wish }, clockAt(wish.timeZone, slot.start)))
    const written = {
      ...{ ...wish, startTime: start, endTime: end, writtenAt: now },
      // A start that is free already is shown in the coach's calendar.
      known: suiting.map(slot => new Date(slot.start).toISOString()),
      ...{ knownFrom: coach.knownFrom, knownUntil: coach.knownUntil, lookedAt: now },
    }
    const before = await em.findOne(WaitingEntry, place)
    if (before) Object.assign(before, written)
    else if ((await listWaiting(deps, caller)).length >= limits.waitingMax)
      throw new AppError('waiting.limit')
    else em.persist(em.create(WaitingEntry, { ...place, ...written, createdAt: now }))
    await em.flush()
    const entry = (await listWaiting(deps, caller)).find(one => one.mentorProfileId === mentorProfileId)
    if (!entry) throw new Error('The stored waiting list entry is missing from its select')
    return entry
  })
}

async function isBlocked({ em }: Deps, studentId: string, mentorUserId: string): Promise<boolean> {
  const between = blockedBetween(sql`${studentId}::uuid`, sql`${mentorUserId}::uuid`)
  const { rows } = await sql<{ blocked: boolean }>`select ${between} as blocked`.execute(em.getKysely())
  return rows[0]?.blocked === true
}

/** Leaves it; who is in none may leave as well. */
export async function stopWaiting({ em }: Deps, { id }: Caller, mentorProfileId: number): Promise<void> {
  await em.nativeDelete(WaitingEntry, { studentId: id, mentorProfileId })
}

/** Until the transaction ends, other entries of this student wait, since they count together. */
async function lockList({ em }: Deps, studentId: string): Promise<void> {
  await lockByName({ em }, `coaching.student.${studentId}.waiting`)
}
