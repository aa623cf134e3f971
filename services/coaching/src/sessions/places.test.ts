import { dayMs } from '@kocyolu/contracts'
import { describe, expect, test } from 'vitest'
import { dayStarts, decidingAbout, type HeldHour, placesBeside } from './places.ts'
import { sessionMs } from './slots.ts'
import { dayOf, weekdayOf } from './zoned-time.ts'

const at = (iso: string): number => Date.parse(iso)
const held = (sessionId: number, iso: string): HeldHour => ({
  ...{ sessionId, start: at(iso) },
  end: at(iso) + sessionMs,
})
const none = { timeZone: 'Europe/Istanbul', maxPerDay: null, maxPerWeek: null, gapMinutes: 0 }

describe('places of a coach', () => {
  test('of a day are counted on the coach’s calendar', () => {
    // Half past eleven in the evening, and half an hour after midnight.
    const sessions = [held(1, '2026-11-24T20:30:00Z'), held(2, '2026-11-24T21:30:00Z')]
    const has = placesBeside({ ...none, maxPerDay: 2 }, [...sessions, held(3, '2026-11-24T08:00:00Z')])
    expect(has(at('2026-11-24T12:00:00Z'))).toBe(false)
    expect(has(at('2026-11-23T21:00:00Z'))).toBe(false)
    expect(has(at('2026-11-25T12:00:00Z'))).toBe(true)
    expect(has(at('2026-11-23T20:30:00Z'))).toBe(true)
    const inLondon = placesBeside({ ...none, timeZone: 'Europe/London', maxPerDay: 2 }, sessions)
    expect(inLondon(at('2026-11-24T12:00:00Z'))).toBe(false)
    expect(inLondon(at('2026-11-25T12:00:00Z'))).toBe(true)
  })

  test('of a week are counted from Monday to Sunday', () => {
    const sessions = [held(1, '2026-11-23T07:00:00Z'), held(2, '2026-11-29T20:00:00Z')]
    const has = placesBeside({ ...none, maxPerWeek: 2 }, sessions)
    expect(has(at('2026-11-25T07:00:00Z'))).toBe(false)
    expect(has(at('2026-11-29T20:30:00Z'))).toBe(false)
    expect(has(at('2026-11-29T21:00:00Z'))).toBe(true)
    expect(has(at('2026-11-22T20:30:00Z'))).toBe(true)
  })

  test('are taken once by a session, however many starts are proposed for it', () => {
    const starts = [held(1, '2026-11-24T07:00:00Z'), held(1, '2026-11-24T09:00:00Z')]
    expect(placesBeside({ ...none, maxPerDay: 2 }, starts)(at('2026-11-24T12:00:00Z'))).toBe(true)
    expect(placesBeside({ ...none, maxPerWeek: 1 }, starts)(at('2026-11-26T12:00:00Z'))).toBe(false)
  })

  test.each([
    [0, true, true],
    [30, false, true],
    [60, false, false],
  ])('with a gap of %i minutes before and after', (gapMinutes, after0, after30) => {
    const has = placesBeside({ ...none, gapMinutes }, [held(1, '2026-11-24T10:00:00Z')])
    expect([has(at('2026-11-24T11:00:00Z')), has(at('2026-11-24T09:00:00Z'))]).toEqual([after0, after0])
    expect([has(at('2026-11-24T11:30:00Z')), has(at('2026-11-24T08:30:00Z'))]).toEqual([after30, after30])
    expect([has(at('2026-11-24T12:00:00Z')), has(at('2026-11-24T08:00:00Z'))]).toEqual([true, true])
  })

  test('days begin where the calendar’s do, in whole weeks, in every zone', () => {
    for (const timeZone of Intl.supportedValuesOf('timeZone')) {
      // Clocks change in these weeks, in one direction or the other.
      for (const start of [at('2027-03-10T00:00:00Z'), at('2027-10-20T00:00:00Z')]) {
        const range = { start, end: start + 28 * dayMs }
        const starts = dayStarts(timeZone, range)
        expect(starts.length % 7, timeZone).toBe(1)
        expect(starts[0], timeZone).toBeLessThanOrEqual(range.start)
        expect(starts.at(-1), timeZone).toBeGreaterThan(range.end)
        for (const [place, instant] of starts.entries()) {
          const day = dayOf(timeZone, instant)
          expect(weekdayOf(day), timeZone).toBe((place + 1) % 7)
          expect(dayOf(timeZone, instant - 1), timeZone).toBeLessThan(day)
        }
        const deciding = decidingAbout({ start, end: start + 1 })
        expect(deciding.start, timeZone).toBeLessThanOrEqual(starts[0] ?? 0)
        expect(deciding.end, timeZone).toBeGreaterThanOrEqual(starts[7] ?? 0)
      }
    }
  })
})
