import { expect, it } from 'vitest'
import { dayIn, sameClock, slotsByDay } from './slots-by-day.ts'

const slot = (startTime: string) => ({
  startTime,
  endTime: new Date(Date.parse(startTime) + 3_600_000).toISOString(),
})

it.each([
  ['Europe/Istanbul', '2026-11-20T21:30:00.000Z', '2026-11-21'],
  ['UTC', '2026-11-20T21:30:00.000Z', '2026-11-20'],
  ['America/New_York', '2026-11-21T02:00:00.000Z', '2026-11-20'],
])('the day in %s of %s is %s', (zone, instant, day) => {
  expect(dayIn(zone, instant)).toBe(day)
})

it('groups free hours by the day of the viewer, in order', () => {
  const [late, early, next] = [
    slot('2026-11-20T20:30:00.000Z'),
    slot('2026-11-20T06:00:00.000Z'),
    slot('2026-11-20T21:00:00.000Z'),
  ] as const
  const days = slotsByDay([late, early, next], 'Europe/Istanbul')
  expect([...days.keys()]).toEqual(['2026-11-20', '2026-11-21'])
  expect(days.get('2026-11-20')).toEqual([early, late])
  expect(days.get('2026-11-21')).toEqual([next])
})

it('compares clocks, not names of zones', () => {
  const winter = new Date('2026-12-01T10:00:00Z')
  expect(sameClock('Europe/Istanbul', 'Asia/Riyadh', winter)).toBe(true)
  expect(sameClock('Europe/Istanbul', 'Europe/Berlin', winter)).toBe(false)
})
