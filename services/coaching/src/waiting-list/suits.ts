import { dayMs, hourMs, limits, type Waiting, weekdays } from '@kocyolu/contracts'
import type { CoachingEm } from '../service.ts'
import { busySpans, nextFreeRange } from '../sessions/free-slots.ts'
import {
  bookableWithin,
  daysOff,
  freeSlots,
  type HoursRow,
  hoursColumns,
  type Span,
  weeklyHoursOf,
} from '../sessions/slots.ts'
import { clockAt } from '../sessions/zoned-time.ts'

/** When an hour would suit a user. */
type Wish = Pick<Waiting, 'days' | 'start' | 'end' | 'timeZone'>

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

/** Whether it is night on this clock: no user is notified then. */
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

/** The free and suitable starts of which a user was not notified yet. One that could not be booked at the last check only comes into sight. */
export function freshOf({ known, knownFrom, knownUntil }: Known, free: readonly Span[]): Span[] {
  const before = new Set(known.map(time => Date.parse(time)))
  return free.filter(
    ({ start }) => start >= knownFrom.getTime() && start < knownUntil.getTime() && !before.has(start),
  )
}

/** At most one message an hour, and none at night. */
export function mayNotify(
  { notifiedAt, timeZone }: Pick<Known, 'notifiedAt'> & Pick<Wish, 'timeZone'>,
  now: number,
): boolean {
  return !isQuiet(timeZone, now) && (!notifiedAt || notifiedAt.getTime() + hourMs <= now)
}

/** Until when hours are looked at for those who wait: the same weeks as for a coach's next free hour, by whole days of UTC. */
const lookedAtUntil = (now: Date): Date =>
  new Date(Math.floor(nextFreeRange(now).until.getTime() / dayMs) * dayMs)

/** The free hours of a coach in the next weeks, of those that can be booked now; none of one whom the public does not see. */
export async function readFreeHours(
  em: CoachingEm,
  mentorProfileId: number,
  now: Date,
): Promise<{ userId: string; free: Span[]; knownFrom: Date; knownUntil: Date } | undefined> {
  const until = lookedAtUntil(now)
  const row = await em
    .getKysely()
    .selectFrom('mentor_profiles as mentor')
    .select(['mentor.user_id', ...hoursColumns.map(name => `mentor.${name}` as const)])
    .select([daysOff('mentor.id').as('time_off'), busySpans(now, until).as('busy')])
    .where('mentor.id', '=', mentorProfileId)
    .where('mentor.listed', '=', true)
    .executeTakeFirst()
  if (!row) return undefined
  const hours = weeklyHoursOf(row as HoursRow)
  const range = { start: now.getTime(), end: until.getTime() }
  const { start, end } = bookableWithin(hours, range, now.getTime())
  return {
    userId: row.user_id,
    free: freeSlots(hours, range, row.busy, now.getTime()),
    knownFrom: new Date(start),
    knownUntil: new Date(end),
  }
}
