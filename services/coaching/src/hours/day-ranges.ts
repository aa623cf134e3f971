import { type HoursRange, timeOfDay, weekdays } from '@kocyolu/contracts'

/** When sessions can begin on a weekday (0 is Sunday), in minutes of the coach's day; the end is exclusive. */
export type DayRange = { day: number; start: number; end: number }

/** A coach's days and hours as they are stored where they do not differ by day. */
export type OneRange = { weekdays: readonly boolean[]; startHour: number; endHour: number }

// The last hour that such an end can say.
const lastHour = 23

/** Ranges as the API takes them, Sunday first, and each day's in order. */
export function rangesOf(hours: readonly HoursRange[]): DayRange[] {
  const ranges = hours.map(({ day, start, end }) => ({
    day: weekdays.indexOf(day),
    start: minuteOf(start),
    end: minuteOf(end),
  }))
  return ranges.toSorted((one, other) => one.day - other.day || one.start - other.start)
}

/** The same as the API shows them. */
export function viewOf(ranges: readonly DayRange[]): HoursRange[] {
  return ranges.map(({ day, start, end }) => ({
    day: weekdays[day] ?? 'sunday',
    start: timeOfDay(start),
    end: timeOfDay(end),
  }))
}

/** One range on each of the days. */
export function everyDay({ weekdays, startHour, endHour }: OneRange): DayRange[] {
  return weekdays.flatMap((isOpen, day) =>
    isOpen ? [{ day, start: startHour * 60, end: endHour * 60 }] : [],
  )
}

/** The days with a range, and the whole hours around all of them; hours that there are none of stay what they were. */
export function around(ranges: readonly DayRange[], before: Omit<OneRange, 'weekdays'>): OneRange {
  const open = weekdays.map((_, day) => ranges.some(range => range.day === day))
  if (ranges.length === 0) return { ...before, weekdays: open }
  const first = Math.min(...ranges.map(({ start }) => start))
  const last = Math.max(...ranges.map(({ end }) => end))
  const startHour = Math.min(Math.floor(first / 60), lastHour - 1)
  return { weekdays: open, startHour, endHour: Math.min(Math.ceil(last / 60), lastHour) }
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
