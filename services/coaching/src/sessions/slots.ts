import { type Caller, limits, type Weekday } from '@kocyolu/contracts'
import { notFound } from '@kocyolu/service'
import { sql } from 'kysely'
import { isPaused } from '../approval/proof-dues.ts'
import { hasBlocked } from '../blocks/blocks.ts'
import { type DayRange, everyDay } from '../hours/day-ranges.ts'
import type { CoachingEm } from '../service.ts'
import { clockOfDay, dayOf, daysAfter, nextDay, startOfDay, type WallDay, weekdayOf } from './zoned-time.ts'

/** When a coach takes sessions: the ranges of each weekday on the coach's own clock, in order. */
export type WeeklyHours = {
  timeZone: string
  ranges: readonly DayRange[]
  /** How long before its start a session can still be booked. */
  noticeHours?: number
  /** How many days after today, of the coach's calendar, can be booked; null is without an end. */
  bookableDays?: number | null
  /** When the coach takes none, whatever the hours say. */
  timeOff?: readonly Days[]
  /** The first day after a break, before which the coach takes none: `2026-12-05`. */
  backOn?: string | null
  /** From then on no new session can be asked for: a proof of the coach's is due. */
  bookableUntil?: Date | string | null
  /** How long before it the first session of a day can be booked. */
  firstNoticeHours?: number
  /** How many students the coach takes; null for any number. */
  maxStudents?: number | null
} & Partial<Places>

/** How many sessions a coach takes on a day and in a week of the coach's calendar, null for any number, and the time between two. */
export type Places = { maxPerDay: number | null; maxPerWeek: number | null; gapMinutes: number }

/** Whole days of a coach's calendar, the last one included: `2026-11-20`. */
type Days = { firstDay: string; lastDay: string }

/** A stretch of time in milliseconds since 1970, without its end. */
export type Span = { start: number; end: number }

/** How long a session lasts, in milliseconds. */
export const sessionMs = limits.sessionHours * 3_600_000

// ISO 8601 with four-digit years ends here.
const endOfCalendar = Date.UTC(9999, 0)

/** The hours a student may choose: those that begin in `range`, can be booked `now`, and meet nothing in `busy`. */
export function freeSlots(hours: WeeklyHours, range: Span, busy: readonly Span[], now: number): Span[] {
  return [...startsWithin(hours, bookableWithin(hours, range, now))]
    .map(start => ({ start, end: start + sessionMs }))
    .filter(({ start, end }) => !busy.some(other => other.start < end && start < other.end))
}

/** Whether a coach offers sessions at this start at all, taken or not. */
export function isOffered(hours: WeeklyHours, start: number, now: number): boolean {
  return freeSlots(hours, { start, end: start + 1 }, [], now).length > 0
}

/** From when until when starts can be booked now, of a range. */
export function bookableWithin(hours: WeeklyHours, range: Span, now: number): Span {
  const { start, end } = bookable(hours, now)
  return { start: Math.max(range.start, start), end: Math.min(range.end, end) }
}

/** The starts that can be booked now: after the notice, until the end of the furthest day. */
function bookable(hours: WeeklyHours, now: number): Span {
  const { timeZone, noticeHours = 0, bookableDays = null, bookableUntil = null } = hours
  if (isPaused(bookableUntil, now)) return { start: endOfCalendar, end: endOfCalendar }
  const start = Math.max(now + 1, now + noticeHours * 3_600_000)
  if (bookableDays === null) return { start, end: endOfCalendar }
  const end = startOfDay(timeZone, daysAfter(dayOf(timeZone, now), bookableDays + 1))
  return { start, end: Math.min(end, endOfCalendar) }
}

function isOff({ timeOff = [], backOn = null }: WeeklyHours, day: WallDay): boolean {
  if (backOn !== null && day < Date.parse(backOn)) return true
  return timeOff.some(({ firstDay, lastDay }) => Date.parse(firstDay) <= day && day <= Date.parse(lastDay))
}

function* startsWithin(hours: WeeklyHours, range: Span): Generator<number> {
  if (range.start >= range.end) return
  const lastDay = dayOf(hours.timeZone, range.end - 1)
  for (let day = dayOf(hours.timeZone, range.start); day <= lastDay; day = nextDay(day)) {
    const weekday = weekdayOf(day)
    const ranges = hours.ranges.filter(range => range.day === weekday)
    if (ranges.length === 0 || isOff(hours, day)) continue
    const at = clockOfDay(hours.timeZone, day)
    for (const { start: first, end } of ranges)
      for (let minute = first; minute < end; minute += limits.slotMinutes) {
        const start = at(minute)
        if (start !== undefined && start >= range.start && start < range.end) yield start
      }
  }
}

/** When the coach with this profile is off, as a column. Nothing more of it goes where answers for others are made. */
export const daysOff = (mentorProfileId: string) => sql<Days[]>`(
  select coalesce(json_agg(json_build_object('firstDay', off.first_day, 'lastDay', off.last_day)), '[]')
  from mentor_time_off off where off.mentor_profile_id = ${sql.ref(mentorProfileId)}
)`

/** Whose hours these are, when they are, whether the caller has blocked the coach, or the coach them, and whether the coach has. */
type MentorHours = WeeklyHours & { userId: string; blocked: boolean; hasBlocked: boolean }

/** The columns of a profile that say when its coach takes sessions. */
export const hoursColumns = [
  'time_zone',
  'available_sunday',
  'available_monday',
  'available_tuesday',
  'available_wednesday',
  'available_thursday',
  'available_friday',
  'available_saturday',
  'available_hours_start',
  'available_hours_end',
  'hours',
  'notice_hours',
  'bookable_days',
  'max_per_day',
  'max_per_week',
  'gap_minutes',
  'first_notice_hours',
  'max_students',
  'back_on',
  'bookable_until',
] as const

/** A coach's weekly hours; `not_found` when there is no such coach. */
export async function readMentorHours(
  em: CoachingEm,
  mentorProfileId: number,
  caller: Pick<Caller, 'id'> | null = null,
): Promise<MentorHours> {
  const [asking, coach] = [sql`${caller?.id ?? null}::uuid`, sql.ref('mentor_profiles.user_id')]
  const row = await em
    .getKysely()
    .selectFrom('mentor_profiles')
    .select(['user_id', ...hoursColumns, daysOff('mentor_profiles.id').as('time_off')])
    .select([hasBlocked(asking, coach).as('is_blocked'), hasBlocked(coach, asking).as('has_blocked')])
    .where('id', '=', mentorProfileId)
    .where('listed', '=', true)
    .executeTakeFirstOrThrow(notFound)
  const { user_id: userId, is_blocked, has_blocked } = row
  return { userId, blocked: is_blocked || has_blocked, hasBlocked: has_blocked, ...weeklyHoursOf(row) }
}

/** Their values. */
export type HoursRow = Record<`available_${Weekday}`, boolean> & {
  time_zone: string
  available_hours_start: number
  available_hours_end: number
  hours: DayRange[] | null
  notice_hours: number
  bookable_days: number | null
  max_per_day: number | null
  max_per_week: number | null
  gap_minutes: number
  first_notice_hours: number
  max_students: number | null
  back_on: string | null
  /** Text where it comes as JSON. */
  bookable_until: Date | string | null
  time_off: Days[]
}

/** The ranges of each day; where they do not differ by day, one on each of the coach's days. */
export function dayRangesOf(row: Omit<HoursRow, 'time_off'>): DayRange[] {
  if (row.hours) return row.hours
  const weekdays = [
    row.available_sunday,
    row.available_monday,
    row.available_tuesday,
    row.available_wednesday,
    row.available_thursday,
    row.available_friday,
    row.available_saturday,
  ]
  return everyDay({ weekdays, startHour: row.available_hours_start, endHour: row.available_hours_end })
}

export function weeklyHoursOf(row: HoursRow): WeeklyHours {
  return {
    timeZone: row.time_zone,
    ranges: dayRangesOf(row),
    noticeHours: row.notice_hours,
    bookableDays: row.bookable_days,
    maxPerDay: row.max_per_day,
    maxPerWeek: row.max_per_week,
    gapMinutes: row.gap_minutes,
    firstNoticeHours: row.first_notice_hours,
    maxStudents: row.max_students,
    backOn: row.back_on,
    bookableUntil: row.bookable_until,
    timeOff: row.time_off,
  }
}
