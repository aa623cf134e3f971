import { dayMs, hourMs, limits, type MentorQuery, studentDays } from '@kocyolu/contracts'
import { invalidField } from '@kocyolu/service'
import { type RawBuilder, sql } from 'kysely'
import type { CoachingEm } from '../service.ts'
import type { Span } from '../sessions/slots.ts'
import { countsAsStudent } from '../sessions/students.ts'
import { dayNumber, daysFrom, type FreeDay, firstApart, startsOf } from './half-hours.ts'

/** When sessions may begin, in milliseconds, as asked for at an instant. */
export type Period = Span & { now: number }

/** All of the days whose hours are kept. */
export const keptPeriod = (now: Date): Period => ({
  ...{ now: now.getTime(), start: now.getTime() },
  end: (daysFrom(dayNumber(now.getTime())).last + 1) * dayMs,
})

/** The period that is asked for; undefined where any hour does. */
export function periodOf({ from, to, sort }: MentorQuery, now: Date): Period | undefined {
  if (from === undefined && to === undefined && sort !== 'soonest') return undefined
  const kept = keptPeriod(now)
  const start = from === undefined ? kept.start : Math.max(Date.parse(from), kept.start)
  const end = to === undefined ? kept.end : Math.min(Date.parse(to), kept.end)
  if (from !== undefined && to !== undefined && Date.parse(to) <= Date.parse(from))
    throw invalidField('to', 'Must be after from')
  return { ...kept, start, end: Math.max(start, end) }
}

const noticeMaxMs = limits.noticeHoursMax * hourMs

const second = (ms: number): RawBuilder<unknown> => sql`${Math.ceil(ms / 1_000)}::bigint`

const daysOf = ({ start, end }: Span): RawBuilder<unknown> =>
  sql`free.day between ${dayNumber(start)}::integer and ${dayNumber(end - 1)}::integer`

/** The half hours of a `free` day at which a session can begin in a period, and be booked now. */
const freeIn = ({ start, end, now }: Period): RawBuilder<unknown> => {
  const soonest = sql`case free.notice_hours when 0 then ${second(now + 1)}
    else ${second(now)} + free.notice_hours * 3600 end`
  const within = (since: RawBuilder<unknown>) =>
    sql`half_hours(first_half_hour(free.day, free.shift), ${since}, ${second(end)})`
  // No notice is longer.
  if (start > now + noticeMaxMs) return sql`(free.starts & ${within(second(start))})`
  return sql`(free.starts & ${within(sql`greatest(${second(start)}, ${soonest})`)} & ${soonEnough(second(now))})`
}

/** All half hours of a `free` day but those of a day without a session that begin before its notice is over. */
const soonEnough = (
  now: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`case free.empty when 0 then -1::bigint
  else ~(free.empty & half_hours(first_half_hour(free.day, free.shift), first_half_hour(free.day, free.shift),
    ${now} + free.first_notice_hours * 3600)) end`

/** The free half hours of a `free` day that the notice of its first session leaves. */
export const openStarts = (now: RawBuilder<unknown>, column: 'starts' | 'own_starts' = 'starts') =>
  sql`(free.${sql.ref(column)} & ${soonEnough(now)})`

/** Days with their half hours of a period, each computed once. */
const freeDaysIn = (period: Period, which: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select * from (
    select free.*, ${freeIn(period)} as bits from free_hours free where ${which} and free.starts <> 0 offset 0
  ) free where bits <> 0)`

/** Whether one of a `mentor` is on one of these weekdays of the coach's calendar; any does without one. */
function hasFreeDay(period: Period, weekdays: readonly number[]): RawBuilder<boolean> {
  const before = sql`((1::bigint << free.midnight) - 1)`
  const wanted = sql`${sql.val(weekdays)}::integer[]`
  const isOn =
    weekdays.length === 0
      ? sql``
      : sql`where free.weekday = any(${wanted}) and bits & ${before} <> 0
        or (free.weekday + 1) % 7 = any(${wanted}) and bits & ~${before} <> 0`
  const days = freeDaysIn(period, sql`free.mentor_profile_id = mentor.id and ${daysOf(period)}`)
  return sql`exists (select from ${days} free ${isOn})`
}

/** Whether what is kept of the next free hour is still so. */
const isKept = (now: number): RawBuilder<boolean> => sql`next.over_at > ${Math.floor(now / 1_000)}::bigint`

/** The next free hour decides about a period that has begun. */
const hasBegun = ({ start, now }: Period): boolean => start <= now

/** Whether a `mentor` is free then, on one of these weekdays. */
export function isFree(period: Period, weekdays: readonly number[] = []): RawBuilder<boolean> {
  const isWhole = period.end >= keptPeriod(new Date(period.now)).end
  if (!hasBegun(period) || (weekdays.length > 0 && !isWhole)) return hasFreeDay(period, weekdays)
  const days = weekdays.reduce((bits, day) => bits | (1 << day), 0)
  const isIn =
    weekdays.length > 0
      ? sql`next.weekdays & ${days}::integer <> 0`
      : sql`next.next_at < ${second(period.end)}`
  // A value for each coach who is looked at: `exists` becomes a join of all of them.
  return sql`coalesce((select case when ${isKept(period.now)} then ${isIn} else ${hasFreeDay(period, weekdays)} end
    from free_hours_written next where next.mentor_profile_id = mentor.id), false)`
}

/** A longer period is in nearly every coach's hours. */
const shortMs = 2 * dayMs
const fewMax = 3_000

/** The coaches who are free in a short period, where they are few: found by day. Many are met soon in whatever order. */
export async function fewFreeIn(em: CoachingEm, period: Period): Promise<number[] | undefined> {
  if (period.end - period.start > shortMs) return undefined
  const found = hasBegun(period)
    ? sql`select mentor.id from free_hours_written next, lateral (select next.mentor_profile_id as id) mentor
        where next.next_at < ${second(period.end)}
          and case when ${isKept(period.now)} then true else ${hasFreeDay(period, [])} end`
    : sql`select mentor_profile_id as id from ${freeDaysIn(period, daysOf(period))} free`
  const { rows } = await sql<{ id: number }>`${found} limit ${sql.lit(fewMax + 1)}`.execute(em.getKysely())
  return rows.length > fewMax ? undefined : [...new Set(rows.map(({ id }) => id))]
}

const firstStart = sql`first_start(first_half_hour(free.day, free.shift), bits)`

/** When a `mentor` is free first in a period, in seconds; null for never. */
const computedStart = (period: Period): RawBuilder<unknown> => sql`(select min(${firstStart})
  from ${freeDaysIn(period, sql`free.mentor_profile_id = mentor.id and ${daysOf(period)}`)} free)`

/** The same, from what is kept of it where that is still so. */
export const soonestOf = (period: Period): RawBuilder<unknown> =>
  hasBegun(period)
    ? sql`(select case when ${isKept(period.now)} then next.next_at else ${computedStart(period)} end
        from free_hours_written next where next.mentor_profile_id = mentor.id)`
    : computedStart(period)

/**
 * The first `count` of many coaches by when they are free, as `(id, start, rank)`, in this order. `matching` makes of a reference to
 * a coach's id a row where the coach matches: only those are looked at who come into question.
 */
export function walkSoonest(
  matching: (id: RawBuilder<unknown>) => RawBuilder<unknown>,
  period: Period,
  count: number,
): RawBuilder<unknown> {
  const limit = sql.lit(count)
  const end = second(period.end)
  if (hasBegun(period))
    return sql`(
      (select next.mentor_profile_id as id, next.next_at as start, next.rank
        from free_hours_written next cross join lateral (${matching(sql`next.mentor_profile_id`)} limit 1) matching
        where ${isKept(period.now)} and next.next_at < ${end}
        order by next.next_at, next.rank desc, next.mentor_profile_id limit ${limit})
      union all
      (select mentor.id, found.start, next.rank
        from free_hours_written next cross join lateral (select next.mentor_profile_id as id) mentor
        cross join lateral (${matching(sql`mentor.id`)} limit 1) matching
        cross join lateral (select ${computedStart(period)} as start offset 0) found
        where not ${isKept(period.now)} and found.start is not null
        order by 2, 3 desc, 1 limit ${limit})
      order by 2, 3 desc, 1 limit ${limit})`
  // Each coach is met on the first day; days are gone through until enough are found.
  const earlier = sql`free.mentor_profile_id = one.id
    and free.day between ${dayNumber(period.start)}::integer and days.day - 1`
  return sql`(
    select one.id, days.day::bigint * 86400 + (one.place >> 51) * 60 as start, -one.place as rank
    from generate_series(${dayNumber(period.start)}::integer, ${dayNumber(period.end - 1)}::integer) days (day)
    cross join lateral (
      select one.id, one.place from (
        select free.mentor_profile_id as id, ${placeOfDay} as place
        from ${freeDaysIn(period, sql`free.day = days.day`)} free order by 2
      ) one
      cross join lateral (${matching(sql`one.id`)} limit 1) matching
      where (select true from ${freeDaysIn(period, earlier)} free limit 1) is null
      order by one.place limit ${limit}
    ) one
    limit ${limit})`
}

/** Minute of the first start, rank and id in one number: a day has tens of thousands, and so they are sorted soon. */
const placeOfDay = sql`(30 * round(ln((bits & -bits)::float8) / ln(2::float8))::bigint + free.shift << 51)
  | (${sql.lit(2 ** 20 - 1)}::bigint - (free.rank * 65536)::bigint << 31) | free.mentor_profile_id`

type Second = RawBuilder<unknown> | number

/** A period of cards, and now, in seconds. */
export type CardPeriod<Value = number> = { since: Value; until: Value; now: Value }

/** Whether a `mentor` takes no other students, and the caller is none of those there are. */
export const isFullFor = (caller: RawBuilder<unknown> | null, now: Second): RawBuilder<boolean> => {
  const since = sql`to_timestamp(${now}::bigint - ${sql.lit((studentDays * dayMs + limits.sessionHours * hourMs) / 1_000)})`
  const isOwn = caller === null ? sql`false` : sql`bool_or(session.student_id = ${caller})`
  return sql<boolean>`(case when mentor.max_students is null then false else (
    select count(distinct session.student_id) >= mentor.max_students and not coalesce(${isOwn}, false)
    from mentor_sessions session
    where session.mentor_profile_id = mentor.id and ${countsAsStudent(since)}) end)`
}

/**
 * When a `mentor` is free first for the caller in a period, as a column: one day that may be over, and as many as have the hours
 * shown. A coach who takes no other students is free for their own.
 */
export const freeDays = (
  caller: RawBuilder<unknown> | null,
  { since, until, now }: CardPeriod<Second>,
): RawBuilder<FreeDay[]> => sql`(
  select coalesce(json_agg(json_build_array(free.day, free.shift, free.starts)), '[]') from (
    select free.day, free.shift, shown.starts
    from (select ${isFullFor(caller, now)} as is_full offset 0) viewer, free_hours free
    cross join lateral (select ${openStarts(sql`${now}::bigint`)} as starts, ${openStarts(sql`${now}::bigint`, 'own_starts')} as own) open
    cross join lateral (select case when mentor.max_students is null then open.starts
      when viewer.is_full then 0 else open.own end as starts) shown
    where free.mentor_profile_id = mentor.id and shown.starts <> 0
      and free.day between (${since}::bigint + mentor.notice_hours * 3600) / 86400 and ${until}::bigint / 86400
    order by free.day, free.shift limit ${sql.lit(limits.nextStarts + 2)}
  ) free
)`

type Shown = { free_days: FreeDay[]; notice_hours: number }

/** The part of a period in which a coach can be booked now. */
export const bookableFrom = (
  { notice_hours }: Pick<Shown, 'notice_hours'>,
  { start, end, now }: Period,
): Span => ({
  start: Math.max(now + 1, now + notice_hours * 3_600_000, start),
  end,
})

/** The next starts of a coach that can be booked, and do not meet each other. */
export function nextStarts(row: Shown, period: Period): Date[] {
  const starts = startsOf(row.free_days, bookableFrom(row, period))
  return firstApart(starts, limits.nextStarts).map(at => new Date(at))
}

/** A period in seconds, for a card. */
export const secondsOf = ({ start, end, now }: Period): CardPeriod => ({
  since: Math.floor(start / 1_000),
  until: Math.floor(end / 1_000),
  now: Math.ceil(now / 1_000),
})
