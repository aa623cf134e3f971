import { describe, expect, it } from 'vitest'
import { isOldEnough } from './sign-up.ts'

describe('the minimum age', () => {
  it.each([
    [2011, '2026-01-01T00:00:00Z', true],
    [2012, '2026-12-31T23:59:59Z', false],
    [2012, '2027-01-01T00:00:00Z', true],
    [1990, '2026-06-01T00:00:00Z', true],
  ])('born %i, on %s: %s', (year, now, expected) => {
    expect(isOldEnough(year, new Date(now))).toBe(expected)
  })
})
