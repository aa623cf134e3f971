import { expect, it } from 'vitest'
import { slotsByDay } from './slots-by-day.ts'

const slot = (startTime: string) => ({
  startTime,
  endTime: new Date(Date.parse(startTime) + 3_600_000).toISOString(),
})

/** A viewer three hours ahead of UTC. */
const format = {
  day: (when: string | number | Date) =>
    new Date(new Date(when).getTime() + 3 * 3_600_000).toISOString().slice(0, 10),
}

it('groups free hours by the day of the viewer, in order', () => {
  const [late, early, next] = [
    slot('2026-11-20T20:30:00.000Z'),
    slot('2026-11-20T06:00:00.000Z'),
    slot('2026-11-20T21:00:00.000Z'),
  ] as const
  const days = slotsByDay([late, early, next], format)
  expect([...days.keys()]).toEqual(['2026-11-20', '2026-11-21'])
  expect(days.get('2026-11-20')).toEqual([early, late])
  expect(days.get('2026-11-21')).toEqual([next])
})
