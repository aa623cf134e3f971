import { type Weekday, weekdays } from '@kocyolu/contracts'

/** The days of a week as calendars here show them, Monday first. */
export const week: readonly Weekday[] = [...weekdays.slice(1), 'sunday']
