import { examTypes, weekdays } from '@kocyolu/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  changeFilters,
  clearFilters,
  countFilters,
  type Filters,
  noFilters,
  pageNumbers,
  readFilters,
  sorts,
  toggle,
  writeFilters,
} from './filters.ts'

const words = fc.string({ maxLength: 60, unit: 'grapheme' }).map(text => text.trim().slice(0, 100))
const wishes = fc.constantFrom(
  ...[
    { when: '', hours: '0-24' },
    { when: 'today', hours: '0-24' },
    { when: 'weekend', hours: '0-24' },
  ],
  ...[
    { when: '2026-12-01', hours: '16-20' },
    { when: '2026-12-01', hours: '0-24' },
  ],
)
const others = fc.record({
  q: words,
  university: words,
  major: words,
  expertise: fc.uniqueArray(
    words.filter(word => word !== ''),
    { maxLength: 5 },
  ),
  day: fc.subarray([...weekdays]),
  examType: fc.constantFrom('' as const, ...examTypes),
  maxRanking: fc.option(fc.integer({ min: 1, max: 999_999_999 }).map(String), { nil: '' }),
  sort: fc.constantFrom(...sorts),
  page: fc.integer({ min: 1, max: 1_000 }),
})

const anyFilters: fc.Arbitrary<Filters> = fc.tuple(others, wishes).map(([one, wish]) => ({ ...one, ...wish }))

describe('filters and the address', () => {
  it('come back from the address as they were written', () => {
    fc.assert(
      fc.property(anyFilters, filters => {
        const address = writeFilters(filters).toString()
        expect(readFilters(new URLSearchParams(address))).toEqual(filters)
      }),
    )
  })

  it('leave an empty address when nothing is chosen', () => {
    expect(writeFilters(noFilters).toString()).toBe('')
  })

  it.each([
    ['examType=XYZ', { examType: '' }],
    ['examType=S%C3%96Z', { examType: 'SÖZ' }],
    ['day=monday&day=someday&day=sunday', { day: ['sunday', 'monday'] }],
    ['page=9999999', { page: 1_000 }],
    ['page=-3', { page: 1 }],
    ['page=0', { page: 1 }],
    ['page=2.5', { page: 1 }],
    ['maxRanking=0', { maxRanking: '' }],
    ['maxRanking=1000', { maxRanking: '1000' }],
    ['when=tomorrow', { when: '' }],
    ['when=2026-13-01', { when: '' }],
    ['when=2026-12-01&hours=20-16', { when: '2026-12-01', hours: '0-24' }],
    ['when=2026-12-01&hours=8-25', { when: '2026-12-01', hours: '0-24' }],
    ['sort=price', { sort: 'recommended' }],
    ['expertise=Fizik&expertise=Fizik&expertise=', { expertise: ['Fizik'] }],
  ])('reads %s leniently', (address, expected) => {
    expect(readFilters(new URLSearchParams(address))).toMatchObject(expected)
  })

  it('go back to the first page with every change but that of the page', () => {
    fc.assert(
      fc.property(anyFilters, filters => {
        expect(changeFilters(filters, { q: 'x' }).page).toBe(1)
        expect(changeFilters(filters, { page: 7 })).toEqual({ ...filters, page: 7 })
      }),
    )
  })

  it('count everything but search, order and page, and clear exactly that', () => {
    const filters: Filters = {
      ...noFilters,
      q: 'ışık',
      sort: 'rating',
      page: 3,
      day: ['monday'],
      major: 'Tıp',
    }
    expect(countFilters(filters)).toBe(2)
    expect(clearFilters(filters)).toEqual({ ...noFilters, q: 'ışık', sort: 'rating' })
    expect(countFilters(clearFilters(filters))).toBe(0)
  })

  it('toggle a value in and out', () => {
    expect(toggle(['a'], 'b')).toEqual(['a', 'b'])
    expect(toggle(['a', 'b'], 'a')).toEqual(['b'])
  })
})

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
