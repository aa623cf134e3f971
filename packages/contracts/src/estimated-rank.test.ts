import fc from 'fast-check'
import { expect, test } from 'vitest'
import { estimateRank } from './estimated-rank.ts'

const rows = [
  { net: 110, rank: 512 },
  { net: 100, rank: 5_000 },
  { net: 80, rank: 45_000 },
]

test.each([
  [120, 'better', 512],
  [110, 'about', 510],
  [105, 'about', 2_800],
  [100, 'about', 5_000],
  [90, 'about', 25_000],
  [80, 'about', 45_000],
  [79.75, 'worse', 45_000],
])('a net of %d: %s %i', (net, kind, rank) => {
  expect(estimateRank(rows, net)).toEqual({ kind, rank })
})

test('no rows, no rank', () => {
  expect(estimateRank([], 50)).toBeNull()
})

const table = fc
  .uniqueArray(fc.integer({ min: -200, max: 2_000 }), { minLength: 2, maxLength: 40 })
  .chain(nets =>
    fc
      .array(fc.integer({ min: 1, max: 3_000_000 }), { minLength: nets.length, maxLength: nets.length })
      .map(ranks => {
        const sorted = ranks.toSorted((one, other) => one - other)
        return nets
          .toSorted((one, other) => other - one)
          .map((net, at) => ({ net: net / 4, rank: sorted[at] ?? 1 }))
      }),
  )
const net = fc.integer({ min: -400, max: 2_400 }).map(quarters => quarters / 4)

test('of whatever table, a higher net never has a worse rank', () => {
  const worth = { better: 0, about: 1, worse: 2 }
  fc.assert(
    fc.property(table, net, net, (rows, one, other) => {
      const high = estimateRank(rows, Math.max(one, other))
      const low = estimateRank(rows, Math.min(one, other))
      if (!high || !low) throw new Error('no rank')
      expect(worth[high.kind]).toBeLessThanOrEqual(worth[low.kind])
      if (high.kind === low.kind) expect(high.rank).toBeLessThanOrEqual(low.rank)
    }),
  )
})

test('of whatever table, a rank is a whole one between those of its neighbours, but for the rounding', () => {
  fc.assert(
    fc.property(table, net, (rows, net) => {
      const found = estimateRank(rows, net)
      if (found?.kind !== 'about') return
      const above = rows.findLast(row => row.net >= net)?.rank ?? 0
      const below = rows.find(row => row.net <= net)?.rank ?? 0
      expect(Number.isInteger(found.rank)).toBe(true)
      expect(found.rank).toBeGreaterThanOrEqual(Math.floor(above * 0.95))
      expect(found.rank).toBeLessThanOrEqual(Math.ceil(below * 1.05))
    }),
  )
})
