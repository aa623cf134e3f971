import { someMentor } from '@kocyolu/web/testing'
import { expect, it } from 'vitest'
import { dayState } from './day-state.ts'

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
