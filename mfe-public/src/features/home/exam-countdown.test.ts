import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextTick, timeLeft } from './exam-countdown.tsx'

const target = Date.parse('2027-06-19T10:15:00+03:00')
const before = fc.integer({ min: 0, max: 400 * 86_400_000 })

describe('the countdown', () => {
  it.each([
    ['2027-06-19T10:14:59+03:00', { days: 0, hours: 0, minutes: 0, seconds: 1 }],
    ['2027-06-18T10:15:00+03:00', { days: 1, hours: 0, minutes: 0, seconds: 0 }],
    ['2027-06-17T09:14:30+03:00', { days: 2, hours: 1, minutes: 0, seconds: 30 }],
    ['2027-06-19T10:15:00+03:00', { days: 0, hours: 0, minutes: 0, seconds: 0 }],
    ['2028-01-01T00:00:00+03:00', { days: 0, hours: 0, minutes: 0, seconds: 0 }],
  ])('at %s', (now, expected) => {
    expect(timeLeft(target, Date.parse(now))).toEqual(expected)
  })

  it('adds up to the time left, with each part in its range', () => {
    fc.assert(
      fc.property(before, gap => {
        const { days, hours, minutes, seconds } = timeLeft(target, target - gap)
        expect(((days * 24 + hours) * 60 + minutes) * 60 + seconds).toBe(Math.floor(gap / 1000))
        expect([hours < 24, minutes < 60, seconds < 60, days >= 0]).toEqual([true, true, true, true])
      }),
    )
  })

  it('changes at each tick and not before, until the last second', () => {
    fc.assert(
      fc.property(before, gap => {
        const now = target - gap
        const wait = nextTick(target, now)
        if (wait === null) return gap < 1000
        expect(timeLeft(target, now + wait)).not.toEqual(timeLeft(target, now))
        expect(timeLeft(target, now + wait - 1)).toEqual(timeLeft(target, now))
        return true
      }),
    )
  })

  it('stops after the target', () => {
    fc.assert(fc.property(before, gap => nextTick(target, target + gap) === null))
  })
})
