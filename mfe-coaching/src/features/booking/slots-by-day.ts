import type { Slot } from '@kocyolu/contracts'
import type { Day } from './month-grid.ts'

const formatters = new Map<string, Intl.DateTimeFormat>()

/** The calendar day of an instant in a zone. */
export function dayIn(zone: string, instant: Date | string): Day {
  const format =
    formatters.get(zone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formatters.set(zone, format)
  return format.format(new Date(instant))
}

/** Free hours by the viewer's calendar day, each day's in order. */
export function slotsByDay(slots: readonly Slot[], zone: string): Map<Day, Slot[]> {
  const days = new Map<Day, Slot[]>()
  for (const slot of slots.toSorted((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime))) {
    const day = dayIn(zone, slot.startTime)
    days.set(day, [...(days.get(day) ?? []), slot])
  }
  return days
}

/** Whether two zones show the same clock at an instant; names may differ for one clock. */
export function sameClock(one: string, other: string, instant: Date): boolean {
  const clock = (zone: string) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(
      instant,
    )
  return one === other || clock(one) === clock(other)
}
