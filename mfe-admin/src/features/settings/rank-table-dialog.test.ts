import { limits } from '@kocyolu/contracts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rankLines, rankTextMax, readRankRows } from './rank-table-dialog.tsx'

const rows = [
  { net: 110, rank: 500 },
  { net: 95.5, rank: 12_000 },
  { net: 40, rank: 1_500_000 },
]

test.each([
  ['semicolons and Turkish numbers', '110;500\n95,5;12.000\n40;1.500.000'],
  ['tabs, as copied from a sheet', 'Net\tSıralama\r\n110\t500\r\n95,5\t12000\r\n40\t1500000\r\n'],
  ['commas', 'net,rank\n110,500\n\n95.5,12000\n40,1500000'],
  ['the lowest first', '40;1 500 000\n95,5;12 000\n110;500'],
])('%s are read', (_what, text) => {
  expect(readRankRows(text)).toEqual({ rows, problem: null })
})

test.each([
  ['110;500\n95,5', 2, 'form'],
  ['110,5,500', 1, 'form'],
  ['110;500\n\n-;3', 3, 'net'],
  ['501;3', 1, 'net'],
  ['110;0', 1, 'rank'],
  ['110;1.50', 1, 'rank'],
  ['110;3000001', 1, 'rank'],
  ['110;500\n110;500', 2, 'order'],
  ['110;500\n100;400', 2, 'order'],
  ['100;400\n110;500', 1, 'order'],
])('%j: line %i, %s', (text, line, kind) => {
  expect(readRankRows(text)).toEqual({ rows: [], problem: { line, kind } })
})

test('more rows, or more text, than are taken are named', () => {
  const many = Array.from({ length: limits.rankRowsMax + 1 }, (_, at) => `${400 - at};${at + 1}`).join('\n')
  expect(readRankRows(many).problem).toEqual({ line: limits.rankRowsMax + 1, kind: 'many' })
  expect(readRankRows('1;1\n'.repeat(rankTextMax)).problem?.kind).toBe('many')
})

test('no text takes long', () => {
  const worst = ['1', '1 ', '1.', ' ', ';', ',', '\t', '\n', '-1,1;1\n', '111 111 '].map(part =>
    part.repeat(Math.floor(rankTextMax / part.length)),
  )
  const began = performance.now()
  for (const text of worst) readRankRows(text)
  expect(performance.now() - began).toBeLessThan(1_000)
})

test('what is written of a table is read back as the same', () => {
  const table = fc
    .uniqueArray(fc.integer({ min: -2_000, max: 2_000 }), { minLength: 2, maxLength: limits.rankRowsMax })
    .chain(nets =>
      fc
        .array(fc.integer({ min: 1, max: limits.rankMax }), {
          minLength: nets.length,
          maxLength: nets.length,
        })
        .map(ranks => {
          const sorted = ranks.toSorted((one, other) => one - other)
          return nets
            .toSorted((one, other) => other - one)
            .map((net, at) => ({ net: net / 4, rank: sorted[at] ?? 1 }))
        }),
    )
  fc.assert(
    fc.property(table, rows => {
      expect(readRankRows(rankLines(rows))).toEqual({ rows, problem: null })
    }),
  )
})
