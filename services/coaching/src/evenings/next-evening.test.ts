import { expect, test } from 'vitest'
import { eveningOf, nextEvening } from './next-evening.ts'

const istanbul = { time: '20:00', timeZone: 'Europe/Istanbul' }

test.each([
  ['before it, today', '2026-11-24T16:59:00Z', null, '2026-11-24T17:00:00.000Z'],
  ['at it, tomorrow', '2026-11-24T17:00:00Z', null, '2026-11-25T17:00:00.000Z'],
  ['where it was today already, tomorrow', '2026-11-24T10:00:00Z', '2026-11-24', '2026-11-25T17:00:00.000Z'],
])('%s', (_, now, lastOn, next) => {
  expect(nextEvening(istanbul, new Date(now), lastOn).toISOString()).toBe(next)
})

test('is by the clock of the student, also where that is put back', () => {
  const berlin = { time: '20:00', timeZone: 'Europe/Berlin' }
  expect(nextEvening(berlin, new Date('2026-10-24T19:00:00Z'), null).toISOString()).toBe(
    '2026-10-25T19:00:00.000Z',
  )
})

test('is of use for an hour, and never at night', () => {
  expect(eveningOf(istanbul, new Date('2026-11-24T17:00:00Z'))).toEqual({
    ...{ day: '2026-11-24', until: new Date('2026-11-24T18:00:00Z') },
  })
  expect(eveningOf({ ...istanbul, time: '21:30' }, new Date('2026-11-24T18:30:00Z')).until).toEqual(
    new Date('2026-11-24T19:00:00Z'),
  )
})
