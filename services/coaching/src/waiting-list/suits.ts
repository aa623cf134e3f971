import { limits, type Waiting, weekdays } from '@kocyolu/contracts'
import type { Span } from '../sessions/slots.ts'
import { clockAt } from '../sessions/zoned-time.ts'

/** When an hour would suit somebody. */
export type Wish = Pick<Waiting, 'days' | 'start' | 'end' | 'timeZone'>

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Whether a session that begins then lies between the wished times of a wished day, all of it. */
export function suits({ days, start, end, timeZone }: Wish, slot: Pick<Span, 'start'>): boolean {
  const { weekday, minute } = clockAt(timeZone, slot.start)
  const day = weekdays[weekday]
  return (
    day !== undefined &&
    days.includes(day) &&
    minute >= minuteOf(start) &&
    minute + limits.sessionHours * 60 <= minuteOf(end)
  )
}

const quietFrom = 22 * 60
const quietUntil = 8 * 60

/** Whether it is night on this clock: nobody is told anything then. */
export function isQuiet(timeZone: string, now: number): boolean {
  const { minute } = clockAt(timeZone, now)
  return minute >= quietFrom || minute < quietUntil
}

type Known = {
  known: readonly string[]
  knownFrom: Date
  knownUntil: Date
  notifiedAt?: Date | null | undefined
}

/** The starts among those that are free and suit now that somebody has not heard of. One that could not be booked when this was looked at last only comes into sight. */
export function freshOf({ known, knownFrom, knownUntil }: Known, free: readonly Span[]): Span[] {
  const before = new Set(known.map(time => Date.parse(time)))
  return free.filter(
    ({ start }) => start >= knownFrom.getTime() && start < knownUntil.getTime() && !before.has(start),
  )
}

const hourMs = 3_600_000

/** At most one message an hour, and none at night. */
export function mayNotify(
  { notifiedAt, timeZone }: Pick<Known, 'notifiedAt'> & Pick<Wish, 'timeZone'>,
  now: number,
): boolean {
  return !isQuiet(timeZone, now) && (!notifiedAt || notifiedAt.getTime() + hourMs <= now)
}
