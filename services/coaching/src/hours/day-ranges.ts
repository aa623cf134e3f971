import { type HoursRange, timeOfDay, type UpdateMentor, type Weekday, weekdays } from '@kocyolu/contracts'

/** When sessions can begin on a weekday (0 is Sunday), in minutes of the coach's day; the end is exclusive. */
export type DayRange = { day: number; start: number; end: number }

/** A coach's days and hours as they are stored where they do not differ by day. */
type OneRange = { weekdays: readonly boolean[]; startHour: number; endHour: number }

// The last hour that such an end can say.
const lastHour = 23

/** Ranges as the API takes them, Sunday first, and each day's in order. */
function rangesOf(hours: readonly HoursRange[]): DayRange[] {
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
function around(ranges: readonly DayRange[], before: Omit<OneRange, 'weekdays'>): OneRange {
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

type Flag = `available${Capitalize<Weekday>}`
/** Days and whole hours as they were stored and sent before there were ranges, and are still. */
type Older = Record<Flag, boolean> & { availableHoursStart: number; availableHoursEnd: number }

const flagOf = (day: Weekday): Flag => `available${day.charAt(0).toUpperCase()}${day.slice(1)}` as Flag
const olderNames: readonly (keyof Older)[] = [
  ...weekdays.map(flagOf),
  'availableHoursStart',
  'availableHoursEnd',
]

/**
 * Hours as stored, from those sent. Ranges by weekday count where there are any, with days and hours that follow from
 * them. Without them, days and hours that are other than those of `before` are one range for all days from now on; the same
 * ones again change nothing, since a part from before the ranges sends them with everything else.
 */
export function storedHours(
  { hours, ...sent }: Pick<UpdateMentor, keyof Older | 'hours'>,
  before: Older,
): Partial<Older> & { hours?: DayRange[] | null } {
  if (hours !== undefined) {
    const ranges = rangesOf(hours)
    const { availableHoursStart: startHour, availableHoursEnd: endHour } = before
    return { hours: ranges, ...olderOf(around(ranges, { startHour, endHour })) }
  }
  const isOther = olderNames.some(name => sent[name] !== undefined && sent[name] !== before[name])
  return isOther ? { hours: null } : {}
}

const olderOf = ({ weekdays: open, startHour, endHour }: OneRange): Older => ({
  ...(Object.fromEntries(weekdays.map((day, at) => [flagOf(day), open[at] === true])) as Record<
    Flag,
    boolean
  >),
  availableHoursStart: startHour,
  availableHoursEnd: endHour,
})
