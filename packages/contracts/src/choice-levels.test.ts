import { expect, test } from 'vitest'
import { areChoicesOpen, choiceLevel } from './choice-levels.ts'

test.each([
  [9_000, 10_000, 'safe'],
  [9_001, 10_000, 'target'],
  [11_000, 10_000, 'target'],
  [11_001, 10_000, 'dream'],
  [1, 1, 'target'],
  [null, 10_000, null],
  [9_000, undefined, null],
] as const)('a rank of %s beside %s: %s', (rank, last, level) => expect(choiceLevel(rank, last)).toBe(level))

test.each([
  ['2026-06-30', false],
  ['2026-07-01', true],
  ['2026-08-31', true],
  ['2026-09-01', false],
])('on %s in the summer: %s', (day, isOpen) => {
  expect(areChoicesOpen('summer', day)).toBe(isOpen)
  expect(areChoicesOpen('always', day)).toBe(true)
})
