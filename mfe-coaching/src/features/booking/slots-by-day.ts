import type { Slot } from '@kocyolu/contracts'
import type { Format } from '@kocyolu/web'
import type { Day } from './month-grid.ts'

/** Free hours by the viewer's calendar day, each day's in order. */
export function slotsByDay(slots: readonly Slot[], format: Pick<Format, 'day'>): Map<Day, Slot[]> {
  const days = new Map<Day, Slot[]>()
  for (const slot of slots.toSorted((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime))) {
    const day = format.day(slot.startTime)
    days.set(day, [...(days.get(day) ?? []), slot])
  }
  return days
}
