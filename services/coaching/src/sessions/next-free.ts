import { sql } from 'kysely'
import { heldHours } from './busy.ts'
import { type HoursRow, weeklyHoursOf } from './mentor-hours.ts'
import { firstFreeSlot, type Span, sessionMs } from './slots.ts'

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
