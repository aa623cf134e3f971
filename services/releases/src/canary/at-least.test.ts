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

const draw = (drawn: number, marked: number, all: number) => ({ drawn, marked, all })

it('is the lady who tastes tea: four cups of eight, all four right', () => {
  const cups = [draw(4, 4, 8)]
  expect(atLeast(4, cups)).toBeCloseTo(1 / 70, 12)
  expect(atLeast(3, cups)).toBeCloseTo(17 / 70, 12)
  expect(atLeast(0, cups)).toBeCloseTo(1, 12)
  expect(atLeast(5, cups)).toBe(0)
  expect(atLeast(0, [])).toBe(1)
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
      expect(atLeast(found, [draw(drawn, marked, all)])).toBeCloseTo(counted(found, drawn, marked, all), 8)
    }),
  )
})

it('adds samples up: two evenings of tea are counted way by way', () => {
  const evenings = [draw(4, 4, 8), draw(3, 2, 9)]
  for (let found = 0; found <= 7; found++) {
    let expected = 0
    for (let first = 0; first <= 4; first++) {
      const ofFirst = counted(first, 4, 4, 8) - counted(first + 1, 4, 4, 8)
      expected += ofFirst * counted(Math.max(0, found - first), 3, 2, 9)
    }
    expect(atLeast(found, evenings)).toBeCloseTo(expected, 12)
  }
})

it('cut into samples of one kind it is nearly the whole, and never surer', () => {
  const whole = atLeast(16, [draw(100, 50, 1_000)])
  const cut = atLeast(
    16,
    Array.from({ length: 5 }, () => draw(20, 10, 200)),
  )
  expect(cut / whole).toBeGreaterThan(0.8)
  expect(cut / whole).toBeLessThan(1.25)
})

it('is right for millions of tabs too', () => {
  const tabs = draw(100_000, 100_000, 1_000_000)
  expect(atLeast(10_000, [tabs])).toBeCloseTo(0.5, 1)
  expect(atLeast(11_000, [tabs])).toBeLessThan(1e-15)
  expect(atLeast(9_000, [tabs])).toBeCloseTo(1, 6)
  expect(atLeast(20_000, [tabs, tabs])).toBeCloseTo(0.5, 1)
})
