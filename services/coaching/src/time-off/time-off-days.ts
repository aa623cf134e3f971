import { dayOf } from '../sessions/zoned-time.ts'

/** The day that a coach's calendar shows at an instant: `2026-11-20`. */
export function dayIn(timeZone: string, instant: Date): string {
  return new Date(dayOf(timeZone, instant.getTime())).toISOString().slice(0, 10)
}
