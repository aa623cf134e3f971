import { expect, test } from 'vitest'
import { waitOf } from './nearest-hours.ts'
import { periodOf } from './when.ts'

const zone = 'Europe/Istanbul'
// A Friday, 14:40 in Istanbul.
const now = Date.parse('2026-11-20T11:40:00Z')

test.each([
  ['today', '0-24', '2026-11-20T11:30', '2026-11-20T21:00'],
  ['evening', '0-24', '2026-11-20T15:00', '2026-11-20T21:00'],
  ['weekend', '0-24', '2026-11-20T21:00', '2026-11-22T21:00'],
  ['2026-12-01', '0-24', '2026-11-30T21:00', '2026-12-01T21:00'],
  ['2026-12-01', '16-20', '2026-12-01T13:00', '2026-12-01T17:00'],
  ['2026-11-20', '16-24', '2026-11-20T13:00', '2026-11-20T21:00'],
])('%s at %s is from %s to %s', (when, hours, from, to) => {
  const period = { from: `${from}:00.000Z`, to: `${to}:00.000Z` }
  expect(periodOf(when, hours, zone, now)).toEqual(period)
})

test('a weekend that has begun is what is left of it, and an evening that is over is nothing', () => {
  const sunday = Date.parse('2026-11-22T15:10:00Z')
  expect(periodOf('weekend', '0-24', zone, sunday)?.from).toBe('2026-11-22T15:00:00.000Z')
  const past = periodOf('2026-11-20', '8-10', zone, now)
  expect(past?.from).toBe(past?.to)
  expect(periodOf('', '0-24', zone, now)).toBeUndefined()
})

test('a day on which the clocks change begins and ends by them', () => {
  expect(periodOf('2027-03-28', '0-24', 'Europe/Berlin', now)).toEqual({
    from: '2027-03-27T23:00:00.000Z',
    to: '2027-03-28T22:00:00.000Z',
  })
})

test.each([
  ['evening', '0-24', { days: ['friday'], start: '18:00', end: '24:00' }],
  ['weekend', '0-24', { days: ['saturday', 'sunday'], start: '00:00', end: '24:00' }],
  ['2026-12-01', '16-20', { days: ['tuesday'], start: '16:00', end: '20:00' }],
])('%s at %s can be waited for', (when, hours, wish) => {
  expect(waitOf(when, hours, zone, now)).toEqual(wish)
})
