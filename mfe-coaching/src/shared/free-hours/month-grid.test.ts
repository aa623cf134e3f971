import { addDays } from '@kocyolu/contracts'
import { someMentor } from '@kocyolu/web/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addMonths,
  dayState,
  firstOfMonth,
  lastOfMonth,
  moveInGrid,
  slotsByDay,
  weeksOf,
} from './month-grid.ts'

const anyDay = fc
  .integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 11, 31) })
  .map(time => new Date(time).toISOString().slice(0, 10))
const range = { first: '2026-11-20', last: '2027-05-31' }

describe('the month grid', () => {
  it('lays November 2026 out from Monday', () => {
    const weeks = weeksOf('2026-11-20', '2026-11-01')
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
    expect(weeks.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null])
  })

  it('has every day of the month once, in order, in whole weeks', () => {
    fc.assert(
      fc.property(anyDay, day => {
        const weeks = weeksOf(day, firstOfMonth(day))
        const days = weeks.flat().filter(one => one !== null)
        expect(weeks.every(week => week.length === 7 && week.some(one => one !== null))).toBe(true)
        expect(days).toHaveLength(Number(lastOfMonth(day).slice(8)))
        expect(days[0]).toBe(firstOfMonth(day))
        days.forEach((one, place) => {
          expect(one).toBe(addDays(firstOfMonth(day), place))
        })
      }),
    )
  })

  it('begins at the week of today', () => {
    const [week] = weeksOf('2026-11-01', '2026-11-20')
    expect(week?.[0]).toBe('2026-11-16')
    expect(weeksOf('2026-12-01', '2026-11-20')).toEqual(weeksOf('2026-12-01', '2026-12-01'))
  })

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-03-31', -1, '2026-02-28'],
  ])('%s moved by %i months is %s', (day, count, expected) => {
    expect(addMonths(day, count)).toBe(expected)
  })

  it.each([
    ['ArrowRight', '2026-12-02'],
    ['ArrowLeft', '2026-11-30'],
    ['ArrowDown', '2026-12-08'],
    ['ArrowUp', '2026-11-24'],
    ['Home', '2026-11-30'],
    ['End', '2026-12-06'],
    ['PageDown', '2027-01-01'],
    ['PageUp', '2026-11-20'],
  ])('%s leads from 1 December to %s', (key, expected) => {
    expect(moveInGrid('2026-12-01', key, range)).toBe(expected)
  })

  it('leaves other keys alone and never leaves its range', () => {
    expect(moveInGrid('2026-12-01', 'a', range)).toBeNull()
    const keys = fc.constantFrom(
      'ArrowUp',
      'ArrowDown',
      'ArrowLeft',
      'ArrowRight',
      'Home',
      'End',
      'PageUp',
      'PageDown',
    )
    fc.assert(
      fc.property(fc.array(keys, { maxLength: 60 }), presses => {
        const end = presses.reduce((day, key) => moveInGrid(day, key, range) ?? day, range.first)
        expect(end >= range.first && end <= range.last).toBe(true)
      }),
    )
  })
})

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
