import { type HoursRange, limits, timeOfDay, type Weekday, weekdays } from '@kocyolu/contracts'
import type { Language } from '@kocyolu/web'

/** A day in half hours, with its end. */
export const times: readonly string[] = Array.from({ length: 49 }, (_, step) => timeOfDay(step * 30))

/** One range on each of these days. */
export const onDays = (days: readonly Weekday[], start: string, end: string): HoursRange[] =>
  weekdays.filter(day => days.includes(day)).map(day => ({ day, start, end }))

export const hoursOn = (hours: readonly HoursRange[], day: Weekday): HoursRange[] =>
  hours.filter(range => range.day === day)

/** The hours with these ranges on a day, in the place of those that it had. */
export function withDay(
  hours: readonly HoursRange[],
  day: Weekday,
  ranges: readonly Omit<HoursRange, 'day'>[],
): HoursRange[] {
  const own = ranges.map(({ start, end }) => ({ day, start, end }))
  return weekdays.flatMap(one => (one === day ? own : hoursOn(hours, one)))
}

/** The hours with those of one day on every other day that is open. */
export function copiedFrom(hours: readonly HoursRange[], day: Weekday): HoursRange[] {
  const ranges = hoursOn(hours, day)
  return weekdays.reduce<HoursRange[]>(
    (copied, other) => (hoursOn(hours, other).length > 0 ? withDay(copied, other, ranges) : copied),
    [...hours],
  )
}

/** The next range of a day: from an hour after its last one; undefined where there is no room. */
export function nextRange(ranges: readonly HoursRange[]): Omit<HoursRange, 'day'> | undefined {
  if (ranges.length >= limits.rangesPerDayMax) return undefined
  if (ranges.length === 0)
    return { start: timeOfDay(limits.defaultHoursStart * 60), end: timeOfDay(limits.defaultHoursEnd * 60) }
  const last = Math.max(...ranges.map(({ end }) => times.indexOf(end)))
  const start = times[last + 2] ?? times[last]
  const end = times[last + 4] ?? times.at(-1)
  return start && end && start < end ? { start, end } : undefined
}

/** Error of one of a day's ranges. */
export function problemOf(ranges: readonly HoursRange[], at: number): 'order' | 'overlap' | undefined {
  const range = ranges[at]
  if (!range) return undefined
  if (range.start >= range.end) return 'order'
  const meets = ranges.slice(0, at).some(other => range.start < other.end && other.start < range.end)
  return meets ? 'overlap' : undefined
}

/** The whole hours one can choose: '0' to '23'. */
export const hours = Array.from({ length: 24 }, (_, hour) => String(hour))

/** A time of day as a language writes it: '1:30 PM', '13:30'; the end of a day is its midnight. */
export function timeLabel(time: string, language: Language): string {
  if (language === 'tr') return time
  const [hours, minute] = time.split(':')
  const hour = Number(hours) % 24
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`
}

/** A whole hour as a language writes it: '1 PM', '13:00'. */
export function hourLabel(hour: number, language: Language): string {
  if (language === 'tr') return timeOfDay(hour * 60)
  return `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`
}
