import { type Availability, type HoursRange, type Weekday, weekdays } from '@kocyolu/contracts'

/** The days of a week as calendars here show them, Monday first. */
export const week: readonly Weekday[] = [...weekdays.slice(1), 'sunday']

/** '9:00 - 17:00'; null where the hours are missing. */
export function hoursOf({ hoursStart, hoursEnd }: Availability): string | null {
  return Number.isInteger(hoursStart) && Number.isInteger(hoursEnd)
    ? `${hoursStart}:00 - ${hoursEnd}:00`
    : null
}

/** Whether each of the days has one range, and all of them the same. */
export function areSame(hours: readonly HoursRange[]): boolean {
  const [first] = hours
  const days = new Set(hours.map(({ day }) => day))
  return (
    days.size === hours.length && hours.every(({ start, end }) => start === first?.start && end === first.end)
  )
}

/** '9:30 - 11:00'. */
export const rangeOf = ({ start, end }: Pick<HoursRange, 'start' | 'end'>): string =>
  `${start.replace(/^0/, '')} - ${end.replace(/^0/, '')}`
