import { type UpdateMentor, type Weekday, weekdays } from '@kocyolu/contracts'
import { around, type DayRange, type OneRange, rangesOf } from './day-ranges.ts'

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
