import { describe, expect, it } from 'vitest'
import { isOldEnough } from '../users/change-user.ts'

describe('the minimum age', () => {
  it.each([
    ['2011-11-21', '2026-11-21T09:00:00Z', true],
    ['2011-11-22', '2026-11-21T09:00:00Z', false],
    // It is the next day on the site already.
    ['2011-11-22', '2026-11-21T21:00:00Z', true],
    ['2012-02-29', '2027-02-28T12:00:00Z', false],
    ['2012-02-29', '2027-03-01T12:00:00Z', true],
    ['1990-06-01', '2026-06-01T00:00:00Z', true],
    ['2999-01-01', '2026-06-01T00:00:00Z', false],
  ])('born %s, on %s: %s', (day, now, expected) => {
    expect(isOldEnough(day, new Date(now))).toBe(expected)
  })

  it.each([
    ['2008-11-21', true],
    ['2008-11-22', false],
  ])('of a coach is eighteen; born %s: %s', (day, expected) => {
    expect(isOldEnough(day, new Date('2026-11-21T09:00:00Z'), 'mentor')).toBe(expected)
  })
})
