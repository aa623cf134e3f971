import { hourMs } from '@kocyolu/contracts'
import { clockOfDay, dayOf, daysAfter } from '../sessions/zoned-time.ts'

type Wanted = { time: string; timeZone: string }

/** Nothing goes out from then on, by the student's clock. */
const nightMinute = 22 * 60

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const isoOf = (day: number): string => new Date(day).toISOString().slice(0, 10)

/** The next time after an instant, on another day than the last one. */
export function nextEvening({ time, timeZone }: Wanted, now: Date, lastOn: string | null): Date {
  const today = dayOf(timeZone, now.getTime())
  for (let days = 0; ; days++) {
    const day = daysAfter(today, days)
    const at = clockOfDay(timeZone, day)(minuteOf(time))
    if (at !== undefined && at > now.getTime() && isoOf(day) !== lastOn) return new Date(at)
  }
}

/** The day of an evening by the student's clock, and until when its reminder is of use. */
export function eveningOf({ timeZone }: Wanted, at: Date): { day: string; until: Date } {
  const day = dayOf(timeZone, at.getTime())
  const night = clockOfDay(timeZone, day)(nightMinute) ?? at.getTime()
  return { day: isoOf(day), until: new Date(Math.min(at.getTime() + hourMs, night)) }
}
