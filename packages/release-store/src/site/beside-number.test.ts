import { ClientErrorReport, limits } from '@kocyolu/contracts'
import { expect, test } from 'vitest'
import { besideNumber } from './beside-number.ts'

const now = Date.parse('2026-11-22T10:00:00Z')

test('each number is another one than the last, and one that a tab may say', () => {
  const number = besideNumber([], now)
  const next = besideNumber([number], now)
  expect(next).toBe(number + 1)
  expect(besideNumber([next], now + 60_000)).toBeGreaterThan(next)
  for (let year = 0; year < 40; year++)
    expect(besideNumber([], now + year * 31_556_952_000)).toBeLessThanOrEqual(limits.compositionMax)
  const report = { app: 'mfe-coaching', build: 'dev', kind: 'render', message: 'Oops', path: '/' }
  expect(ClientErrorReport.parse({ ...report, composition: number }).composition).toBe(number)
})

test('one from before there was a limit does not lead beyond it', () => {
  expect(besideNumber([1_790_000_000], now)).toBeLessThanOrEqual(limits.compositionMax)
})
