import { addDays } from '@kocyolu/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMonths, firstOfMonth, lastOfMonth, moveInGrid, weeksOf } from './month-grid.ts'

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
