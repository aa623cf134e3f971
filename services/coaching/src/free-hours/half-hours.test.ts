import { dayMs } from '@kocyolu/contracts'
import { describe, expect, test } from 'vitest'
import { freeSlots, sessionMs, type WeeklyHours } from '../sessions/slots.ts'
import { clockAt } from '../sessions/zoned-time.ts'
import { dayNumber, daysFrom, firstApart, offeredDays, startsOf } from './half-hours.ts'

const at = (iso: string): number => Date.parse(iso)
const ranges = Array.from({ length: 7 }, (_, day) => ({ day, start: 0, end: 1440 }))
const hoursIn = (timeZone: string): WeeklyHours => ({
  ...{ timeZone, ranges, bookableDays: 20 },
  timeOff: [{ firstDay: '2027-03-20', lastDay: '2027-03-21' }],
})

describe('half hours of days', () => {
  test('are those that a coach offers, in every zone', () => {
    for (const timeZone of Intl.supportedValuesOf('timeZone')) expectSame(timeZone)
  })

  function expectSame(timeZone: string): void {
    // Clocks change in these weeks, in one direction or the other.
    const now = at('2027-03-10T09:10:00Z')
    const { first, last } = daysFrom(dayNumber(now))
    const days = offeredDays(hoursIn(timeZone), now)
    const kept = days.map(({ day, shift, offered }) => [day, shift, Number(offered)] as const)
    const all = { start: first * dayMs, end: (last + 1) * dayMs }
    const starts = freeSlots(hoursIn(timeZone), all, [], now).map(({ start }) => start)
    expect(startsOf(kept, all), timeZone).toEqual(starts)
    for (const { day, shift, weekday, midnight } of days) {
      const step = (number: number) => day * dayMs + shift * 60_000 + number * 1_800_000
      expect(clockAt(timeZone, step(0)).weekday).toBe(weekday)
      expect(clockAt(timeZone, step(midnight - 1)).weekday).toBe(weekday)
      if (midnight < 48) expect(clockAt(timeZone, step(midnight)).weekday).toBe((weekday + 1) % 7)
    }
  }

  test('the next ones do not meet each other', () => {
    const half = sessionMs / 2
    expect(firstApart([0, half, 2 * half, 5 * half, 6 * half, 7 * half], 3)).toEqual([0, 2 * half, 5 * half])
    expect(firstApart([half], 3)).toEqual([half])
  })
})
