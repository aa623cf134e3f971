import { type Availability, addDays, dayMs, limits, mondayOf, type Slot, weekdays } from '@kocyolu/contracts'
import type { Format } from '@kocyolu/web'

/** A calendar day of the viewer, `2026-11-20`. */
export type Day = string

const at = (day: Day) => Date.parse(`${day}T00:00:00Z`)

/** Weeks that the calendar shows at once: a page of it. */
const pageWeeks = 5
export const pageDays = 7 * pageWeeks
/** How far ahead the calendar turns. */
const pages = 10

/** The Monday that begins the page a day lies on; the first page begins with the week of today. */
export function pageOf(day: Day, today: Day): Day {
  const first = mondayOf(today)
  const page = Math.floor((at(day) - at(first)) / (pageDays * dayMs))
  return addDays(first, Math.max(page, 0) * pageDays)
}

/** The days that can be reached: from today to the end of the last page. */
export const rangeFrom = (today: Day) => ({
  first: today,
  last: addDays(mondayOf(today), pages * pageDays - 1),
})

/** The weeks of a page, in whole. */
export const weeksOf = (page: Day): Day[][] =>
  Array.from({ length: pageWeeks }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => addDays(page, week * 7 + place)),
  )

/** Where a key leads in the grid, kept between the first and the last day; null when the key means nothing here. */
export function moveInGrid(day: Day, key: string, range: { first: Day; last: Day }): Day | null {
  const target = dayByKey(day, key)
  // Days compare as text, so the middle one of the three is the target kept in its range.
  return target === null ? null : ([range.first, target, range.last].toSorted()[1] ?? target)
}

function dayByKey(day: Day, key: string): Day | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return mondayOf(day)
    case 'End':
      return addDays(mondayOf(day), 6)
    case 'PageUp':
      return addDays(day, -pageDays)
    case 'PageDown':
      return addDays(day, pageDays)
    default:
      return null
  }
}

/** `Date.getDay()` of a day: 0 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(at(day)).getUTCDay()

/** Midday of a day on the viewer's clock, for writing it as a date. */
export const middayOf = (day: Day): Date => new Date(`${day}T12:00:00`)

export type DayState = { kind: 'free'; count: number } | { kind: 'past' | 'unavailable' | 'full' | 'unknown' }

type Known = {
  today: Day
  /** Free hours of each day; undefined while they load. */
  free: ReadonlyMap<Day, readonly unknown[]> | undefined
  /** The coach's weekdays; null when the viewer's days begin at another hour than the coach's. */
  availability: Availability | null
}

/** Whether a day can be chosen, and why not. */
export function dayState(day: Day, { today, free, availability }: Known): DayState {
  const weekday = weekdays[weekdayOf(day)]
  if (day < today) return { kind: 'past' }
  const count = free?.get(day)?.length ?? 0
  if (count > 0) return { kind: 'free', count }
  if (availability && weekday && !availability[weekday]) return { kind: 'unavailable' }
  return { kind: free ? (availability ? 'full' : 'unavailable') : 'unknown' }
}

const byStart = (one: Slot, other: Slot): number => Date.parse(one.startTime) - Date.parse(other.startTime)

/** Free hours by the viewer's calendar day, each day's in order. */
export function slotsByDay(slots: readonly Slot[], format: Pick<Format, 'day'>): Map<Day, Slot[]> {
  const days = new Map<Day, Slot[]>()
  for (const slot of slots.toSorted(byStart)) {
    const day = format.day(slot.startTime)
    days.set(day, [...(days.get(day) ?? []), slot])
  }
  return days
}

const hourMs = limits.sessionHours * 3_600_000

/** The session that begins then. */
export const slotAt = (start: string): Slot => ({
  // As the server writes it: an address may say the same instant shorter.
  startTime: new Date(start).toISOString(),
  endTime: new Date(Date.parse(start) + hourMs).toISOString(),
})

/** Starts of a day that do not meet each other, in order: the hours that one names first. */
export function apart(slots: readonly Slot[]): Slot[] {
  const found: Slot[] = []
  for (const slot of slots) {
    const last = found.at(-1)
    if (!last || Date.parse(slot.startTime) >= Date.parse(last.endTime)) found.push(slot)
  }
  return found
}

/** The free starts that lie nearest to one and do not meet each other, in order. */
export function nearestTo(start: string, slots: readonly Slot[], count: number): Slot[] {
  const away = ({ startTime }: Slot) => Math.abs(Date.parse(startTime) - Date.parse(start))
  const found: Slot[] = []
  for (const slot of slots.toSorted((one, other) => away(one) - away(other))) {
    if (found.length === count) break
    if (found.every(other => slot.endTime <= other.startTime || other.endTime <= slot.startTime))
      found.push(slot)
  }
  return found.toSorted(byStart)
}
