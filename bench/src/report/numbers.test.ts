import { expect, it } from 'vitest'
import { growth, median, medians, quantile, sum } from './numbers.ts'

it('finds the middle and the tail, whatever the order', () => {
  const values = Array.from({ length: 100 }, (_, at) => 100 - at)
  expect([quantile(values, 0.5), quantile(values, 0.95), quantile(values, 0.99)]).toEqual([51, 96, 100])
  expect([median([3, 1, 2]), median([4, 1, 3, 2]), median([])]).toEqual([2, 2.5, 0])
  expect(quantile([], 0.5)).toBe(0)
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

it('lists the quantities that have grown, and by how much', () => {
  const before = new Map([
    ['get', 3],
    ['set', 4],
  ])
  const after = new Map([...before, ['get', 5], ['publish', 2]])
  expect(growth(before, after)).toEqual(
    new Map([
      ['get', 2],
      ['publish', 2],
    ]),
  )
  expect(sum(growth(before, after).values())).toBe(4)
})
