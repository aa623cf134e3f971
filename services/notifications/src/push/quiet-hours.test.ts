import { expect, it } from 'vitest'
import { quietUntil } from './quiet-hours.ts'

it.each([
  ['21:59 in the evening', '2026-11-24T18:59:59Z', null],
  ['22:00', '2026-11-24T19:00:00Z', '2026-11-25T05:00:00.000Z'],
  ['midnight', '2026-11-24T21:00:30Z', '2026-11-25T05:00:00.000Z'],
  ['07:59 in the morning', '2026-11-25T04:59:59Z', '2026-11-25T05:00:00.000Z'],
  ['08:00', '2026-11-25T05:00:00Z', null],
])('at %s', (_, now, until) => {
  expect(quietUntil(new Date(now))?.toISOString() ?? null).toBe(until)
})
