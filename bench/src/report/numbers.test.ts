import { expect, it } from 'vitest'
import { median, medians } from './numbers.ts'

it('finds the middle, whatever the order', () => {
  expect([median([3, 1, 2]), median([4, 1, 3, 2]), median([])]).toEqual([2, 2.5, 0])
})

it('takes the middle of each field', () => {
  expect(
    medians([
      { a: 1, b: 9 },
      { a: 5, b: 7 },
      { a: 3, b: 8 },
    ]),
  ).toEqual({ a: 3, b: 8 })
  expect(() => medians([])).toThrow()
})
