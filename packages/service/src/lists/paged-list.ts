import { createHash } from 'node:crypto'
import { type ListOf, limits } from '@kocyolu/contracts'
import type { z } from 'zod'
import { invalidField } from '../app-error.ts'

export type KeyValue = string | number | Date
export type PageRequest = { limit?: number | undefined; cursor?: string | undefined }

/** Where a list's entries come from. */
type Source<K, R, T> = {
  /** The first `limit` rows in order, or the first after the row that was ordered by `after`. */
  read(limit: number, after: K | undefined): Promise<R[]>
  /** What a cursor carries of a row. */
  keyOf(row: R): readonly KeyValue[]
  view(row: R): T
}

const separator = ' '
const checkLength = 8

/**
 * A list that is paged by its order, wherever its rows come from; `keyset` is the one of a query. `key` parses what a
 * cursor carries of a row, the last of it unique. A cursor names a row and grants nothing, so it carries a check against
 * mistakes, not a secret: one that is cut, changed or of another list is refused by name.
 */
export function pagedList<K extends z.ZodTuple>(name: string, key: K) {
  const cursorOf = (text: string): string => {
    const check = createHash('sha256').update(`${name}${separator}${text}`).digest('base64url')
    return check.slice(0, checkLength) + Buffer.from(text).toString('base64url')
  }

  const placeOf = (cursor: string): z.output<K> => {
    const text = Buffer.from(cursor.slice(checkLength), 'base64url').toString()
    const place = key.safeParse(text.split(separator))
    if (cursor !== cursorOf(text) || !place.success) throw invalidField('cursor', 'Not a cursor of this list')
    return place.data
  }

  /** The part of the list that is asked for. */
  async function list<R, T>(request: PageRequest, source: Source<z.output<K>, R, T>): Promise<ListOf<T>> {
    const { limit = limits.listDefault, cursor } = request
    // One row too many tells that the list goes on.
    const rows = await source.read(limit + 1, cursor === undefined ? undefined : placeOf(cursor))
    const page = rows.slice(0, limit)
    const last = rows.length > limit ? page.at(-1) : undefined
    const nextCursor = last === undefined ? null : cursorOf(source.keyOf(last).map(textOf).join(separator))
    return { items: page.map(row => source.view(row)), nextCursor }
  }

  return {
    list,
    /** The specification's array, which has an end; asked with a limit or a cursor, the list. */
    async arrayOrList<R, T>(
      request: PageRequest,
      source: Source<z.output<K>, R, T>,
    ): Promise<T[] | ListOf<T>> {
      if (request.limit !== undefined || request.cursor !== undefined) return list(request, source)
      return (await source.read(limits.arrayMax, undefined)).map(row => source.view(row))
    },
  }
}

const textOf = (value: KeyValue): string => (value instanceof Date ? value.toISOString() : String(value))
