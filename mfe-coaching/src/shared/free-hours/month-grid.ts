import { type Availability, addDays, type Slot, weekdays } from '@kocyolu/contracts'
import type { Format } from '@kocyolu/web'

/** A calendar day of the viewer, `2026-11-20`. */
export type Day = string

const at = (day: Day) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (time: number): Day => new Date(time).toISOString().slice(0, 10)

/** 0 is Monday. */
const placeInWeek = (day: Day) => (new Date(at(day)).getUTCDay() + 6) % 7

export const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`

export const lastOfMonth = (day: Day): Day => addDays(addMonths(firstOfMonth(day), 1), -1)

/** The same day of another month, or that month's last day when it is shorter. */
export function addMonths(day: Day, count: number): Day {
  const date = new Date(at(day))
  const length = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count + 1, 0)).getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + count, Math.min(date.getUTCDate(), length))
  return dayOf(date.getTime())
}

/** The weeks of the month a day lies in, Monday first; places of other months are null. Weeks that end before `from` are left out. */
export function weeksOf(day: Day, from: Day): (Day | null)[][] {
  const first = firstOfMonth(day)
  const last = lastOfMonth(day)
  const start = addDays(first, -placeInWeek(first))
  const weeks = Math.ceil((placeInWeek(first) + Number(last.slice(8))) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => {
      const one = addDays(start, week * 7 + place)
      return one < first || one > last ? null : one
    }),
  ).filter(days => days.some(one => one !== null && one >= from))
}

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
      return addDays(day, -placeInWeek(day))
    case 'End':
      return addDays(day, 6 - placeInWeek(day))
    case 'PageUp':
      return addMonths(day, -1)
    case 'PageDown':
      return addMonths(day, 1)
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

/** Free hours by the viewer's calendar day, each day's in order. */
export function slotsByDay(slots: readonly Slot[], format: Pick<Format, 'day'>): Map<Day, Slot[]> {
  const days = new Map<Day, Slot[]>()
  for (const slot of slots.toSorted((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime))) {
    const day = format.day(slot.startTime)
    days.set(day, [...(days.get(day) ?? []), slot])
  }
  return days
}
