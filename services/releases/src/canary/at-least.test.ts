import fc from 'fast-check'
import { expect, it } from 'vitest'
import { atLeast } from './at-least.ts'

/** The same by counting: all ways to draw, in whole numbers. */
function counted(found: number, drawn: number, marked: number, all: number): number {
  const choose = (n: number, k: number): bigint => {
    if (k < 0 || k > n) return 0n
    let ways = 1n
    for (let i = 1; i <= k; i++) ways = (ways * BigInt(n - k + i)) / BigInt(i)
    return ways
  }
  let ways = 0n
  for (let k = found; k <= Math.min(drawn, marked); k++)
    ways += choose(marked, k) * choose(all - marked, drawn - k)
  return Number((ways * 10n ** 18n) / choose(all, drawn)) / 1e18
}

it('is the lady who tastes tea: four cups of eight, all four right', () => {
  expect(atLeast(4, 4, 4, 8)).toBeCloseTo(1 / 70, 12)
  expect(atLeast(3, 4, 4, 8)).toBeCloseTo(17 / 70, 12)
  expect(atLeast(0, 4, 4, 8)).toBe(1)
  expect(atLeast(5, 4, 4, 8)).toBe(0)
})

it('agrees with counting', () => {
  const table = fc
    .integer({ min: 0, max: 150 })
    .chain(all =>
      fc.tuple(fc.constant(all), fc.integer({ min: 0, max: all }), fc.integer({ min: 0, max: all })),
    )
    .chain(([all, drawn, marked]) =>
      fc.tuple(
        fc.integer({ min: 0, max: Math.min(drawn, marked) }),
        fc.constant([drawn, marked, all] as const),
      ),
    )
  fc.assert(
    fc.property(table, ([found, [drawn, marked, all]]) => {
      expect(atLeast(found, drawn, marked, all)).toBeCloseTo(counted(found, drawn, marked, all), 8)
    }),
  )
})

it('is right for millions of tabs too', () => {
  expect(atLeast(10_000, 100_000, 100_000, 1_000_000)).toBeCloseTo(0.5, 1)
  expect(atLeast(11_000, 100_000, 100_000, 1_000_000)).toBeLessThan(1e-20)
  expect(atLeast(9_000, 100_000, 100_000, 1_000_000)).toBeCloseTo(1, 6)
})
