import type { HistoryEntry } from '@kocyolu/release-store'
import { expect, it } from 'vitest'
import { canaryRun } from './canary-run.ts'

const entry = (number: number, live: number, canary: number | null): HistoryEntry => ({
  number,
  at: `2026-11-20T10:00:0${number}.000Z`,
  by: 'Aslı',
  why: 'Deneme',
  action: canary === null ? 'promote' : 'canary',
  changes: [],
  live,
  canary: canary === null ? null : { composition: canary, percent: number, began: 1 },
})

async function* newestFirst(...entries: HistoryEntry[]) {
  yield* entries.toReversed()
}

it('without a canary there is none, whatever was before', async () => {
  expect(await canaryRun(newestFirst())).toBeNull()
  expect(await canaryRun(newestFirst(entry(1, 1, 2), entry(2, 2, null)))).toBeNull()
})

it('begins with its first share, and goes on while the share grows and others go live', async () => {
  const history = newestFirst(
    entry(1, 1, 2),
    entry(2, 1, null),
    entry(3, 1, 4),
    entry(4, 1, 4),
    entry(5, 5, 6),
  )
  expect(await canaryRun(history)).toEqual({
    began: entry(3, 1, 4),
    steps: [entry(3, 1, 4), entry(4, 1, 4), entry(5, 5, 6)],
    compositions: { stable: [5, 1], canary: [6, 4] },
  })
})
