import { addDays } from '@kocyolu/contracts'
import { someMentor } from '@kocyolu/web/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apart, dayState, moveInGrid, nearestTo, pageOf, slotAt, slotsByDay, weeksOf } from './month-grid.ts'

const anyDay = fc
  .integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 11, 31) })
  .map(time => new Date(time).toISOString().slice(0, 10))
const range = { first: '2026-11-20', last: '2027-05-31' }

describe('the grid of weeks', () => {
  it.each([
    ['2026-11-20', '2026-11-16'],
    ['2026-11-16', '2026-11-16'],
    ['2026-12-20', '2026-11-16'],
    ['2026-12-21', '2026-12-21'],
    ['2027-01-25', '2027-01-25'],
    ['2026-10-01', '2026-11-16'],
  ])('%s is on the page of %s, seen on 20 November', (day, page) => {
    expect(pageOf(day, '2026-11-20')).toBe(page)
  })

  it('has whole weeks with every day once, in order, from the week of today on', () => {
    fc.assert(
      fc.property(anyDay, today => {
        const page = pageOf(today, today)
        const days = weeksOf(page).flat()
        expect(days).toEqual(days.map((_, place) => addDays(page, place)))
        expect(days.slice(0, 7)).toContain(today)
        expect(days.length % 7).toBe(0)
        expect(days.length).toBeGreaterThan(28)
      }),
    )
  })

  it.each([
    ['ArrowRight', '2026-12-02'],
    ['ArrowLeft', '2026-11-30'],
    ['ArrowDown', '2026-12-08'],
    ['ArrowUp', '2026-11-24'],
    ['Home', '2026-11-30'],
    ['End', '2026-12-06'],
    ['PageDown', '2027-01-05'],
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

const slot = slotAt

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

const times = ['06:00', '06:30', '07:00', '09:30', '10:00'].map(time => slot(`2026-11-20T${time}:00.000Z`))
const timesOf = (slots: { startTime: string }[]) => slots.map(({ startTime }) => startTime.slice(11, 16))

it('names first the hours that do not meet each other', () => {
  expect(timesOf(apart(times))).toEqual(['06:00', '07:00', '09:30'])
})

it('finds what is nearest to an hour that is gone', () => {
  expect(timesOf(nearestTo('2026-11-20T08:00:00.000Z', times, 2))).toEqual(['07:00', '09:30'])
  expect(timesOf(nearestTo('2026-11-20T06:30:00.000Z', times.toReversed(), 9))).toEqual(['06:30', '09:30'])
  expect(nearestTo('2026-11-20T06:30:00.000Z', [], 3)).toEqual([])
})
