import { dayMs, limits } from '@kocyolu/contracts'
import { freeSlots, type Span, sessionMs, type WeeklyHours } from '../sessions/slots.ts'
import { clockAt } from '../sessions/zoned-time.ts'

const stepMs = limits.slotMinutes * 60_000
const stepsOfDay = dayMs / stepMs

/** For how many days free hours are kept, today included. */
const daysKept = 28

export const dayNumber = (instant: number): number => Math.floor(instant / dayMs)

/** The days, counted from 1970 in UTC, whose hours are written on a day: `last` is one of them. */
export const daysFrom = (day: number): { first: number; last: number } => ({
  first: day,
  last: day + daysKept - 1,
})

/** When a coach offers sessions on a day of UTC: see the migration. */
type OfferedDay = { day: number; shift: number; offered: bigint; weekday: number; midnight: number }

/** The hours that a coach offers, taken or not, and however soon. */
export function offeredDays(hours: WeeklyHours, now: number): OfferedDay[] {
  const { first, last } = daysFrom(dayNumber(now))
  const range = { start: first * dayMs, end: (last + 1) * dayMs }
  const days = new Map<string, OfferedDay>()
  for (const { start } of freeSlots({ ...hours, noticeHours: 0 }, range, [], now)) {
    const day = dayNumber(start)
    const shift = ((start - day * dayMs) % stepMs) / 60_000
    const key = `${day}.${shift}`
    const row = days.get(key) ?? { day, shift, offered: 0n, ...calendarOf(hours.timeZone, day, shift) }
    row.offered |= 1n << BigInt((start - day * dayMs - shift * 60_000) / stepMs)
    days.set(key, row)
  }
  return [...days.values()]
}

/** The coach's weekday at the first half hour, and from which on it is the next one. */
function calendarOf(timeZone: string, day: number, shift: number): { weekday: number; midnight: number } {
  const at = (step: number): number => clockAt(timeZone, day * dayMs + shift * 60_000 + step * stepMs).weekday
  const weekday = at(0)
  let midnight = 0
  while (midnight < stepsOfDay && at(midnight) === weekday) midnight += 1
  return { weekday, midnight }
}

/** A day as it is read: its number, the shift in minutes, and the half hours that are free. */
export type FreeDay = readonly [day: number, shift: number, starts: number]

/** When sessions can begin in a period, soonest first. */
export function startsOf(days: readonly FreeDay[], within: Span): number[] {
  return days
    .flatMap(([day, shift, starts]) =>
      Array.from({ length: stepsOfDay }, (_, step) => step)
        // Not by a shift of bits, which knows 32 of them.
        .filter(step => Math.floor(starts / 2 ** step) % 2 === 1)
        .map(step => day * dayMs + shift * 60_000 + step * stepMs),
    )
    .filter(start => within.start <= start && start < within.end)
    .toSorted((one, other) => one - other)
}

/** The first so many of them that do not meet each other. */
export function firstApart(starts: readonly number[], count: number): number[] {
  const apart: number[] = []
  for (const start of starts) {
    const last = apart.at(-1)
    if (last === undefined || start >= last + sessionMs) apart.push(start)
    if (apart.length === count) break
  }
  return apart
}
