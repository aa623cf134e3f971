import { limits } from '@kocyolu/contracts'
import type { DayRange } from '../hours/day-ranges.ts'
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
}

/** Whole days of a coach's calendar, the last one included: `2026-11-20`. */
export type Days = { firstDay: string; lastDay: string }

/** A stretch of time in milliseconds since 1970, without its end. */
export type Span = { start: number; end: number }

/** How long a session lasts, in milliseconds. */
export const sessionMs = limits.sessionHours * 3_600_000

// ISO 8601 with four-digit years ends here.
const endOfCalendar = Date.UTC(9999, 0)

/** The hours a student may choose: those that begin in `range`, can be booked `now`, and meet nothing in `busy`. */
export function freeSlots(hours: WeeklyHours, range: Span, busy: readonly Span[], now: number): Span[] {
  return [...slotsWithin(hours, range, busy, now)]
}

/** The first of them. */
export function firstFreeSlot(
  hours: WeeklyHours,
  range: Span,
  busy: readonly Span[],
  now: number,
): Span | undefined {
  for (const slot of slotsWithin(hours, range, busy, now)) return slot
  return undefined
}

function* slotsWithin(hours: WeeklyHours, range: Span, busy: readonly Span[], now: number): Generator<Span> {
  for (const start of startsWithin(hours, bookableWithin(hours, range, now))) {
    const end = start + sessionMs
    if (!busy.some(other => other.start < end && start < other.end)) yield { start, end }
  }
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
function bookable({ timeZone, noticeHours = 0, bookableDays = null }: WeeklyHours, now: number): Span {
  const start = Math.max(now + 1, now + noticeHours * 3_600_000)
  if (bookableDays === null) return { start, end: endOfCalendar }
  const end = startOfDay(timeZone, daysAfter(dayOf(timeZone, now), bookableDays + 1))
  return { start, end: Math.min(end, endOfCalendar) }
}

function isOff({ timeOff = [] }: WeeklyHours, day: WallDay): boolean {
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
