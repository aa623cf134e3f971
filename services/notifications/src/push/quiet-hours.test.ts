import { expect, it } from 'vitest'
import { quietUntil, wakesAt } from './quiet-hours.ts'

it.each([
  ['21:59 in the evening', '2026-11-24T18:59:59Z', null],
  ['22:00', '2026-11-24T19:00:00Z', '2026-11-25T05:00:00.000Z'],
  ['midnight', '2026-11-24T21:00:30Z', '2026-11-25T05:00:00.000Z'],
  ['07:59 in the morning', '2026-11-25T04:59:59Z', '2026-11-25T05:00:00.000Z'],
  ['08:00', '2026-11-25T05:00:00Z', null],
])('at %s', (_, now, until) => {
  expect(quietUntil(new Date(now))?.toISOString() ?? null).toBe(until)
})

const evening = { from: 19, until: 23 }
const noon = { from: 12, until: 14 }
it.each([
  ['own hours of an adult', '2026-11-24T17:00:00Z', false, evening, '2026-11-24T20:00:00.000Z'],
  [
    'own hours that a minor has before the night',
    '2026-11-24T17:00:00Z',
    true,
    evening,
    '2026-11-25T05:00:00.000Z',
  ],
  ['the night of a minor with other hours', '2026-11-24T21:00:00Z', true, noon, '2026-11-25T05:00:00.000Z'],
  ['the night of an adult with other hours', '2026-11-24T21:00:00Z', false, noon, null],
  ['no hour at all', '2026-11-24T10:30:00Z', false, null, null],
])('in %s', (_, now, isMinor, own, until) => {
  expect(wakesAt(new Date(now), isMinor, own, 'Europe/Istanbul')?.toISOString() ?? null).toBe(until)
})
