import type { Caller, Weekday } from '@kocyolu/contracts'
import { AppError } from '@kocyolu/service'
import { sql } from 'kysely'
import { hasBlocked } from '../blocks/blocked-between.ts'
import { type DayRange, everyDay } from '../hours/day-ranges.ts'
import type { CoachingEm } from '../service.ts'
import { daysOff } from './days-off.ts'
import type { Days, WeeklyHours } from './slots.ts'

/** Whose hours these are, when they are, whether whoever asks has blocked the coach, or the coach them, and whether the coach has. */
export type MentorHours = WeeklyHours & { userId: string; blocked: boolean; hasBlocked: boolean }

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
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
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
    timeOff: row.time_off,
  }
}
