import type { Span } from '../../sessions/slots.ts'
import { dayOf, nextDay, startOfDay } from '../../sessions/zoned-time.ts'

/** The days of a zone's calendar that lie in one of the stretches with all of their hours, of so many from `now` on. */
export function wholeDays(spans: readonly Span[], timeZone: string, now: number, days: number): string[] {
  const whole: string[] = []
  let day = dayOf(timeZone, now)
  for (let ahead = 0; ahead < days; ahead += 1, day = nextDay(day)) {
    // What is over of today does not count.
    const start = Math.max(startOfDay(timeZone, day), now)
    const end = startOfDay(timeZone, nextDay(day))
    if (spans.some(span => span.start <= start && end <= span.end))
      whole.push(new Date(day).toISOString().slice(0, 10))
  }
  return whole
}
