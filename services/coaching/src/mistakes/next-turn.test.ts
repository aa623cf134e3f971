import { expect, test } from 'vitest'
import { nextTurn } from './next-turn.ts'

const today = '2026-11-24'

test.each([
  ['right after a day', 1, 0, true, { days: 3, dueOn: '2026-11-27', rights: 1, solvedOn: null }],
  ['right after three', 3, 0, true, { days: 7, dueOn: '2026-12-01', rights: 1, solvedOn: null }],
  ['right after the longest', 21, 0, true, { days: 21, dueOn: '2026-12-15', rights: 1, solvedOn: null }],
  ['right twice in a row', 3, 1, true, { days: 7, dueOn: '2026-12-01', rights: 2, solvedOn: today }],
  ['wrong', 21, 1, false, { days: 1, dueOn: '2026-11-25', rights: 0, solvedOn: null }],
] as const)('%s', (_, days, rights, isRight, turn) => {
  expect(nextTurn({ days, rights }, isRight, today)).toEqual(turn)
})
