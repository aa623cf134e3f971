import { someMentor } from '@kocyolu/web/testing'
import { expect, it } from 'vitest'
import { dayState, slotsByDay } from './days.ts'

const { availability } = someMentor()
const today = '2026-11-20'
const free = new Map([['2026-11-23', [1, 2]]])

it.each([
  ['yesterday', '2026-11-19', { today, free, availability }, { kind: 'past' }],
  ['a day with free hours', '2026-11-23', { today, free, availability }, { kind: 'free', count: 2 }],
  ['a weekday without any', '2026-11-24', { today, free, availability }, { kind: 'full' }],
  ['a day off', '2026-11-22', { today, free, availability }, { kind: 'unavailable' }],
  [
    'a day off while loading',
    '2026-11-22',
    { today, free: undefined, availability },
    { kind: 'unavailable' },
  ],
  ['a weekday while loading', '2026-11-24', { today, free: undefined, availability }, { kind: 'unknown' }],
  ['another clock, nothing free', '2026-11-24', { today, free, availability: null }, { kind: 'unavailable' }],
])('%s', (_, day, known, state) => {
  expect(dayState(day, known)).toEqual(state)
})

const slot = (startTime: string) => ({
  startTime,
  endTime: new Date(Date.parse(startTime) + 3_600_000).toISOString(),
})

/** A viewer three hours ahead of UTC. */
const format = {
  day: (when: string | number | Date) =>
    new Date(new Date(when).getTime() + 3 * 3_600_000).toISOString().slice(0, 10),
}

it('groups free hours by the day of the viewer, in order', () => {
  const [late, early, next] = [
    slot('2026-11-20T20:30:00.000Z'),
    slot('2026-11-20T06:00:00.000Z'),
    slot('2026-11-20T21:00:00.000Z'),
  ] as const
  const days = slotsByDay([late, early, next], format)
  expect([...days.keys()]).toEqual(['2026-11-20', '2026-11-21'])
  expect(days.get('2026-11-20')).toEqual([early, late])
  expect(days.get('2026-11-21')).toEqual([next])
})
