import { limits } from '@kocyolu/contracts'

const minuteMs = 60_000
const dayMs = 86_400_000

/** How often a calendar is read, and after a failure, which doubles up to the longest. */
const usualMs = 30 * minuteMs
const afterFailureMs = 5 * minuteMs
const longestMs = 6 * 60 * minuteMs

/** How long one reading may take before another process may begin one: longer than a fetch and its turn at a parser. */
export const leaseMs = 2 * minuteMs
/** A calendar that says that it is the same is read anew after a day all the same: its repeats go on. */
export const wholeEveryMs = dayMs
/** How far busy times are known: the furthest day that can be booked, in whatever zone, and its last session. */
export const aheadMs = (limits.bookableDaysMax + 2) * dayMs
/** Longer than a next free start is looked for, by so much that a day without a reading leaves nothing out. */
export const wholeDaysAhead = 31

/** When a calendar is read next; each at another moment, since many are written at one. */
export function nextReading(now: Date, failures: number, random: number): Date {
  const pause = failures === 0 ? usualMs : Math.min(afterFailureMs * 2 ** (failures - 1), longestMs)
  return new Date(now.getTime() + Math.round(pause * (0.8 + 0.4 * random)))
}

/** Until when what was read then blocks hours. */
export const keptUntil = (readAt: Date): Date => new Date(readAt.getTime() + limits.calendarKeptDays * dayMs)
