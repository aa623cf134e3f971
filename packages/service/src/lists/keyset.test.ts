import { Instant, PathId } from '@kocyolu/contracts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { keyset } from './keyset.ts'

const byNewest = keyset('reviews', z.tuple([Instant, PathId]))
type Row = { at: Date; id: number }
const cursorAfter = (row: Row) => {
  const { nextCursor } = byNewest.page([row, row], 1, ({ at, id }) => [at, id])
  if (nextCursor === null) throw new Error('The list goes on')
  return nextCursor
}
const rows = fc.record({
  at: fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
  id: fc.integer({ min: 1, max: 2_147_483_647 }),
})

test('a cursor says which row was the last, and fits into an address', () => {
  fc.assert(
    fc.property(rows, row => {
      expect(cursorAfter(row)).toMatch(/^[\w-]{1,200}$/)
      expect(byNewest.read(cursorAfter(row))).toEqual([row.at.toISOString(), row.id])
    }),
  )
})

test('a page ends the list when nothing comes after it', () => {
  const keyOf = (id: number) => [id]
  expect(byNewest.page([1, 2, 3], 3, keyOf)).toEqual({ rows: [1, 2, 3], nextCursor: null })
  expect(byNewest.page([], 3, keyOf)).toEqual({ rows: [], nextCursor: null })
  expect(byNewest.page([1, 2, 3], 2, keyOf)).toEqual({ rows: [1, 2], nextCursor: expect.any(String) })
})

test('the first page needs no cursor', () => expect(byNewest.read(undefined)).toBeUndefined())

const refused = (cursor: string, list = byNewest) =>
  expect(() => list.read(cursor)).toThrow(
    expect.objectContaining({ code: 'invalid', issues: [expect.objectContaining({ path: 'cursor' })] }),
  )

test('a cursor that somebody changed is refused, wherever it was changed', () => {
  const letter = fc.constantFrom(...'abcxyzABCXYZ0189-_')
  fc.assert(
    fc.property(rows, fc.nat(), letter, (row, place, other) => {
      const cursor = cursorAfter(row)
      const at = place % cursor.length
      fc.pre(cursor[at] !== other)
      refused(cursor.slice(0, at) + other + cursor.slice(at + 1))
      refused(cursor.slice(0, at))
    }),
  )
})

test('a cursor of another list is refused, and so is what was never one', () => {
  const cursor = cursorAfter({ at: new Date('2026-11-20'), id: 7 })
  refused(cursor, keyset('sessions', z.tuple([Instant, PathId])))
  for (const text of ['', 'x', '1', 'AAAAAAAAAAAAAAAA', '%00']) refused(text)
})
