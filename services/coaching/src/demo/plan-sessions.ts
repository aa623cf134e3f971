import { hourMs } from '@kocyolu/contracts'
import { freeSlots, type Span, sessionMs, type WeeklyHours } from '../sessions/slots.ts'

const halfHourMs = hourMs / 2
const searchMs = 30 * 24 * hourMs

/** Finds starts that keep to everybody's hours and never meet: of the sessions planned so far, per person. */
export function createCalendar(now: Date) {
  const taken = new Map<string, Span[]>()
  const spansOf = (person: string): Span[] => taken.get(person) ?? []

  return {
    /** The first start a coach offers from `hours` on that is free for both; back in time for the past. */
    find(hours: WeeklyHours, people: readonly string[], fromHours: number): Date {
      const start = now.getTime() + fromHours * hourMs
      // A session that should be over must not slip past the present.
      const range = fromHours < 0 ? { start: start - searchMs, end: start } : { start, end: start + searchMs }
      const free = freeSlots(hours, range, people.flatMap(spansOf), 0)
      const slot = fromHours < 0 ? free.at(-1) : free[0]
      if (!slot) throw new Error('A demo coach offers no hour')
      return this.take(people, slot)
    },
    /** The half hour that begins at or before that time, offered or not. */
    takeExact(people: readonly string[], atHours: number): Date {
      const start = Math.floor((now.getTime() + atHours * hourMs) / halfHourMs) * halfHourMs
      return this.take(people, { start, end: start + sessionMs })
    },
    take(people: readonly string[], span: Span): Date {
      for (const person of people) taken.set(person, [...spansOf(person), span])
      return new Date(span.start)
    },
  }
}
