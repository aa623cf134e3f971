import { type Caller, Day, dayMs, limits, type Slot } from '@kocyolu/contracts'
import { AppError, invalidField } from '@kocyolu/service'
import { sql } from 'kysely'
import { viewerOf } from '../blocks/blocks.ts'
import type { CoachingEm, Deps } from '../service.ts'
import { heldHours, readMentorBusy } from './booking-checks.ts'
import {
  firstFreeSlot,
  freeSlots,
  type HoursRow,
  readMentorHours,
  type Span,
  sessionMs,
  weeklyHoursOf,
} from './slots.ts'
import { nextDay, startOfDay } from './zoned-time.ts'

type Range = { from: string; to: string; sessionId?: number | undefined }

// A range over the end of summer time is an hour longer than its days.
const maxMs = limits.slotRangeDays * dayMs + 3_600_000

/** A coach's free starts. Days are the coach's own, the last one included; an instant ends the range before itself. */
export async function listSlots(
  { em, clock }: Deps,
  caller: Caller | null,
  mentorProfileId: number,
  { sessionId, ...range }: Range,
): Promise<{ slots: Slot[] }> {
  const hours = await readMentorHours(em, mentorProfileId, caller)
  const now = clock.now().getTime()
  const { start, end } = spanOf(range, hours.timeZone)
  const own = sessionId === undefined ? null : await requireOwn(em, caller, mentorProfileId, sessionId)
  if (hours.hasBlocked && viewerOf(caller) && own === null) throw new AppError('not_found')
  if (hours.blocked) return { slots: [] }
  const ahead = { start: Math.max(start, now), end }
  const busy = await readMentorBusy(em, mentorProfileId, { ...ahead, end: end + sessionMs }, own)
  const slots = freeSlots(hours, ahead, busy, now)
  return { slots: slots.map(slot => ({ startTime: iso(slot.start), endTime: iso(slot.end) })) }
}

/** A session with this coach that is the caller's, as student or coach: no caller learns whose hour another one is. */
async function requireOwn(
  em: CoachingEm,
  caller: Caller | null,
  mentorProfileId: number,
  sessionId: number,
): Promise<number> {
  const found =
    caller &&
    (await em
      .getKysely()
      .selectFrom('mentor_sessions as session')
      .innerJoin('mentor_profiles as profile', 'profile.id', 'session.mentor_profile_id')
      .select('session.id')
      .where('session.id', '=', sessionId)
      .where('profile.id', '=', mentorProfileId)
      .where(eb => eb.or([eb('session.student_id', '=', caller.id), eb('profile.user_id', '=', caller.id)]))
      .executeTakeFirst())
  if (!found) throw new AppError('not_found')
  return found.id
}

function spanOf({ from, to }: Omit<Range, 'sessionId'>, timeZone: string): Span {
  const start = isDay(from) ? startOfDay(timeZone, Date.parse(from)) : Date.parse(from)
  const end = isDay(to) ? startOfDay(timeZone, nextDay(Date.parse(to))) : Date.parse(to)
  if (end <= start) throw invalidField('to', 'Must not be before from')
  if (end - start > maxMs) throw invalidField('to', `At most ${limits.slotRangeDays} days after from`)
  return { start, end }
}

const isDay = (text: string): boolean => Day.safeParse(text).success
const iso = (time: number): string => new Date(time).toISOString()

const aheadDays = 28
const aheadMs = aheadDays * 86_400_000

/** From when until when sessions decide when a coach is free next. */
export const nextFreeRange = (now: Date) => ({
  from: now,
  until: new Date(now.getTime() + aheadMs + sessionMs),
})

type Instant = Date | ReturnType<typeof sql<Date>>

/** When the coach of a `mentor` profile is held, as a column. */
export const busySpans = (from: Instant, until: Instant) => sql<Span[]>`(
  select coalesce(json_agg(json_build_object(
    'start', (extract(epoch from held.start_time) * 1000)::bigint,
    'end', (extract(epoch from held.end_time) * 1000)::bigint)), '[]')
  from ${heldHours} held
  where held.mentor_profile_id = mentor.id and held.start_time < ${until} and held.end_time > ${from}
)`

/** Whether a `mentor` has a day on one of these weekdays, of those that decide when a coach is free next, and is not off on it. */
export const hasDayOn = (weekdays: readonly number[], now: Instant) => sql<boolean>`(
  not exists (select from mentor_time_off off where off.mentor_profile_id = mentor.id)
    and not exists (select from own_calendars own where own.mentor_profile_id = mentor.id and own.whole_days <> '{}')
  or exists (
    select from generate_series(0, ${sql.lit(aheadDays - 1)}) as ahead,
      lateral (select (${now}::timestamptz at time zone 'UTC')::date + ahead as day) as calendar
    where extract(dow from day)::integer = any(mentor.open_days)
      and extract(dow from day)::integer = any(${sql.val(weekdays)}::integer[])
      and not exists (
        select from mentor_time_off off where off.mentor_profile_id = mentor.id
          and to_char(day, 'YYYY-MM-DD') between off.first_day and off.last_day
      )
      and not exists (
        select from own_calendars own where own.mentor_profile_id = mentor.id
          and to_char(day, 'YYYY-MM-DD') = any(own.whole_days)
      )
  )
)`

/** The next start that can be booked; undefined when there is none within these weeks. */
export function nextFreeAt(mentor: HoursRow & { busy: Span[] }, now: Date): Date | undefined {
  const start = now.getTime()
  const slot = firstFreeSlot(weeklyHoursOf(mentor), { start, end: start + aheadMs }, mentor.busy, start)
  return slot && new Date(slot.start)
}
