import { describe, expect, it } from 'vitest'
import { bornByOfAdults, isMinor } from './change-user.ts'

describe('a minor', () => {
  it.each([
    ['2008-11-22', '2026-11-21T20:59:59Z', true],
    // It is the next day on the site already.
    ['2008-11-22', '2026-11-21T21:00:00Z', false],
    ['2008-02-29', '2026-02-28T12:00:00Z', true],
    ['2008-02-29', '2026-03-01T12:00:00Z', false],
    ['2010-03-01', '2028-02-29T12:00:00Z', true],
    ['2010-02-28', '2028-02-29T12:00:00Z', false],
  ])('born %s, on %s: %s', (birthDate, now, expected) => {
    const at = new Date(now)
    expect(isMinor({ birthDate }, at)).toBe(expected)
    expect(birthDate > bornByOfAdults(at)).toBe(expected)
  })

  it('is asked for by days that the calendar has', () => {
    expect(bornByOfAdults(new Date('2028-02-29T12:00:00Z'))).toBe('2010-02-28')
  })
})
