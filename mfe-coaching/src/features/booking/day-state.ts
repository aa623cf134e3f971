import type { Availability } from '@kocyolu/contracts'
import { weekdays } from '@kocyolu/contracts'
import { type Day, weekdayOf } from './month-grid.ts'

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
