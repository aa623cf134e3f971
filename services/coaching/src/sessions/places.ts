import { dayMs, hourMs } from '@kocyolu/contracts'
import { type Places, type Span, sessionMs, type WeeklyHours } from './slots.ts'
import { dayOf, daysAfter, startOfDay, type WallDay, weekdayOf } from './zoned-time.ts'

type Limits = Partial<Places> & { timeZone: string }
type Notice = Pick<WeeklyHours, 'timeZone' | 'noticeHours' | 'firstNoticeHours'>

/** An hour of a session: its own, or one that is proposed for it. One that is over counts on its day as well. */
export type HeldHour = Span & { sessionId: number }

/** Whether other sessions of the coach decide about more than their own hours. */
export const hasPlaces = ({ maxPerDay = null, maxPerWeek = null, gapMinutes = 0 }: Limits): boolean =>
  maxPerDay !== null || maxPerWeek !== null || gapMinutes > 0

/** The Monday of a day's week. */
const mondayOf = (day: WallDay): WallDay => daysAfter(day, -((weekdayOf(day) + 6) % 7))

/** The hours that decide about a session that begins in `range`: of whole weeks. */
export const decidingAbout = ({ start, end }: Span): Span => ({
  start: start - 8 * dayMs,
  end: end + 8 * dayMs,
})

/** Says of a start whether one more session can begin then, beside these. */
export function placesBeside(limits: Limits, held: readonly HeldHour[]): (start: number) => boolean {
  const { timeZone, maxPerDay = null, maxPerWeek = null, gapMinutes = 0 } = limits
  const apart = sessionMs + gapMinutes * 60_000
  const days = new Map<WallDay, Set<number>>()
  const weeks = new Map<WallDay, Set<number>>()
  const count = (period: Map<WallDay, Set<number>>, day: WallDay, id: number) =>
    period.set(day, (period.get(day) ?? new Set()).add(id))
  for (const { start, sessionId } of held) {
    const day = dayOf(timeZone, start)
    count(days, day, sessionId)
    count(weeks, mondayOf(day), sessionId)
  }
  const isFull = (period: Map<WallDay, Set<number>>, day: WallDay, max: number | null): boolean =>
    max !== null && (period.get(day)?.size ?? 0) >= max
  return start => {
    const day = dayOf(timeZone, start)
    if (isFull(days, day, maxPerDay) || isFull(weeks, mondayOf(day), maxPerWeek)) return false
    return gapMinutes === 0 || held.every(other => Math.abs(other.start - start) >= apart)
  }
}

/** From when on a session can be booked now that is the first one of its day; undefined where it needs no other notice than the rest. */
export function firstBookableFrom(
  { noticeHours = 0, firstNoticeHours = 0 }: Notice,
  now: number,
): number | undefined {
  return firstNoticeHours > noticeHours ? now + firstNoticeHours * hourMs : undefined
}

/** Says of a start whether it can be booked now, beside these sessions: the first one of its day needs more notice. */
export function soonEnoughBeside(
  hours: Notice,
  sessions: readonly number[],
  now: number,
): (start: number) => boolean {
  const from = firstBookableFrom(hours, now)
  if (from === undefined) return () => true
  const days = new Set(sessions.map(start => dayOf(hours.timeZone, start)))
  return start => start >= from || days.has(dayOf(hours.timeZone, start))
}

/** When the days of the weeks in a range begin, and the one after them. */
export function dayStarts(timeZone: string, { start, end }: Span): number[] {
  const starts: number[] = []
  const last = daysAfter(mondayOf(dayOf(timeZone, end)), 7)
  for (let day = mondayOf(dayOf(timeZone, start)); day <= last; day = daysAfter(day, 1))
    starts.push(startOfDay(timeZone, day))
  return starts
}
