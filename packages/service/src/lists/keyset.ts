import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { invalidField } from '../app-error.ts'

type KeyValue = string | number | Date

const separator = ' '
const checkLength = 8

/**
 * The cursors of one list. `key` parses what its rows are ordered by, the last of it unique. A cursor names a row and
 * grants nothing, so it carries a check against mistakes, not a secret: one that is cut, changed or of another list is
 * refused by name.
 */
export function keyset<K extends z.ZodTuple>(list: string, key: K) {
  const cursorOf = (text: string): string => {
    const check = createHash('sha256').update(`${list}${separator}${text}`).digest('base64url')
    return check.slice(0, checkLength) + Buffer.from(text).toString('base64url')
  }
  return {
    /** What the row before the page is ordered by; undefined for the first page. */
    read(cursor: string | undefined): z.output<K> | undefined {
      if (cursor === undefined) return undefined
      const text = Buffer.from(cursor.slice(checkLength), 'base64url').toString()
      const values = key.safeParse(text.split(separator))
      if (cursor !== cursorOf(text) || !values.success)
        throw invalidField('cursor', 'Not a cursor of this list')
      return values.data
    },
    /** A page out of `limit + 1` rows: one row too many says that the list goes on. */
    page<R>(rows: readonly R[], limit: number, keyOf: (row: R) => readonly KeyValue[]) {
      const page = rows.slice(0, limit)
      const last = page.at(-1)
      const nextCursor =
        last === undefined || rows.length <= limit ? null : cursorOf(keyOf(last).map(textOf).join(separator))
      return { rows: page, nextCursor }
    },
  }
}

const textOf = (value: KeyValue): string => (value instanceof Date ? value.toISOString() : String(value))
