import { asList, Instant, PathId } from '@kocyolu/contracts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readPages } from '../testing/read-pages.ts'
import { pagedList } from './paged-list.ts'

type Row = { at: Date; id: number }
type Place = [string, number] | undefined

const key = z.tuple([Instant, PathId])
const byNewest = pagedList('reviews', key)

/** Rows in the order of the list, some of them of one instant. */
const orderedRows = fc
  .uniqueArray(
    fc.record({ at: fc.integer({ min: 0, max: 9 }), id: fc.integer({ min: 1, max: 2_147_483_647 }) }),
    {
      selector: row => row.id,
      maxLength: 40,
    },
  )
  .map(rows => rows.map(({ at, id }): Row => ({ at: new Date(1_790_000_000_000 + at), id })))
  .map(rows => rows.toSorted((a, b) => b.at.getTime() - a.at.getTime() || b.id - a.id))

const sourceOf = (rows: Row[]) => ({
  read: async (limit: number, after: Place) => {
    const from = after
      ? rows.findIndex(row => row.at.toISOString() === after[0] && row.id === after[1]) + 1
      : 0
    return rows.slice(from, from + limit)
  },
  keyOf: (row: Row) => [row.at, row.id],
  view: (row: Row) => row.id,
})

const twoRows = [
  { at: new Date('2026-11-20T10:00:00.123Z'), id: 7 },
  { at: new Date('2026-11-20T10:00:00.123Z'), id: 6 },
]
async function someCursor(): Promise<string> {
  const { nextCursor } = await byNewest.list({ limit: 1 }, sourceOf(twoRows))
  if (nextCursor === null) throw new Error('The list goes on')
  return nextCursor
}

describe('a list', () => {
  test('gives every row once, in order, whatever the size of a page', () =>
    fc.assert(
      fc.asyncProperty(orderedRows, fc.integer({ min: 1, max: 12 }), async (rows, limit) => {
        const pages = await readPages(more => byNewest.list({ limit, ...more }, sourceOf(rows)))
        expect(pages.flat()).toEqual(rows.map(row => row.id))
        expect(pages.every((page, at) => page.length === limit || at === pages.length - 1)).toBe(true)
      }),
    ))

  test('has 20 rows to a page by default', async () => {
    const rows = Array.from({ length: 30 }, (_, at) => ({ at: new Date(), id: 30 - at }))
    expect((await byNewest.list({}, sourceOf(rows))).items).toHaveLength(20)
  })

  test('is an array with an end until a user asks for a part of it', async () => {
    const rows = Array.from({ length: 230 }, (_, at) => ({ at: new Date(), id: 230 - at }))
    expect(await byNewest.arrayOrList({}, sourceOf(rows))).toHaveLength(200)
    expect(asList(await byNewest.arrayOrList({ limit: 5 }, sourceOf(rows))).items).toHaveLength(5)
    const cursor = await someCursor()
    expect(await byNewest.arrayOrList({ cursor }, sourceOf(twoRows))).toEqual({
      items: [6],
      nextCursor: null,
    })
  })
})

describe('a cursor', () => {
  const refused = (cursor: string, list = byNewest) =>
    expect(list.list({ cursor }, sourceOf(twoRows))).rejects.toMatchObject({
      code: 'invalid',
      issues: [{ path: 'cursor' }],
    })

  test('fits into an address', async () => expect(await someCursor()).toMatch(/^[\w-]{1,200}$/))

  test('is refused when a user changed it, wherever', async () => {
    const cursor = await someCursor()
    const place = fc.nat({ max: cursor.length - 1 })
    await fc.assert(
      fc.asyncProperty(place, fc.constantFrom(...'abcxyzABCXYZ0189-_'), async (at, other) => {
        fc.pre(cursor[at] !== other)
        await refused(cursor.slice(0, at) + other + cursor.slice(at + 1))
        await refused(cursor.slice(0, at))
      }),
    )
  })

  test('is refused by another list, and so is what was never one', async () => {
    await refused(await someCursor(), pagedList('sessions', key))
    for (const text of ['', 'x', '1', 'AAAAAAAAAAAAAAAA', '%00']) await refused(text)
  })
})
