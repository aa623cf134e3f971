import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

it.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [2, 3, [1, 2, 3]],
  [1, 5, [1, 2, 'gap-after', 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [5, 9, [1, 'gap-before', 4, 5, 6, 'gap-after', 9]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [4167, 4167, [1, 'gap-before', 4166, 4167]],
])('page %i of %i', (current, last, expected) => {
  expect(pageNumbers(current, last)).toEqual(expected)
})

it('is short, rises and always has the first, the current and the last page', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 5000 }), (a, b) => {
      const [current, last] = [Math.min(a, b), Math.max(a, b)]
      const places = pageNumbers(current, last)
      const pages = places.filter(place => typeof place === 'number')
      expect(places.length).toBeLessThanOrEqual(7)
      expect(pages).toEqual([...new Set(pages)].sort((x, y) => x - y))
      expect(pages).toEqual(expect.arrayContaining([1, current, last]))
    }),
  )
})
