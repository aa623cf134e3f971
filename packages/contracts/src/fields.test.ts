import { expect, test } from 'vitest'
import { Day, Instant } from './fields.ts'

test.each([
  ['0000-01-01', false],
  ['0001-01-01', true],
  ['2026-11-20', true],
  ['9999-12-31', true],
  ['10000-01-01', false],
])('%s is a day that can be kept: %j', (day, isKept) => {
  expect(Day.safeParse(day).success).toBe(isKept)
})

test.each([
  ['0000-12-31T23:59:59Z', false],
  ['0001-01-01T12:00:00+14:00', false],
  ['2026-11-20T09:00:00+03:00', true],
  ['9999-12-31T23:59:59Z', true],
  ['9999-12-31T23:59:59-12:00', false],
])('%s is an instant that can be kept: %j', (time, isKept) => {
  expect(Instant.safeParse(time).success).toBe(isKept)
})
