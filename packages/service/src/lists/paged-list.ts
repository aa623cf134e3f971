import { createHash } from 'node:crypto'
import { type ListOf, limits } from '@kocyolu/contracts'
import { type RawBuilder, type SelectQueryBuilder, type Simplify, sql } from 'kysely'
import type { z } from 'zod'
import { invalidField } from '../app-error.ts'

type KeyValue = string | number | Date
type PageRequest = { limit?: number | undefined; cursor?: string | undefined }

/** Where a list's entries come from. */
type Source<K, R, T> = {
  /** The first `limit` rows in order, or the first after the row that was ordered by `after`. */
  read(limit: number, after: K | undefined): Promise<R[]>
  /** Fields of a row in a cursor. */
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
    // One row too many means that the list goes on.
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

/** Order of the rows of a list. */
type Order<K extends z.ZodTuple> = {
  /** The last of them unique. */
  columns: readonly (string | RawBuilder<unknown>)[]
  direction: 'asc' | 'desc'
  /** Parses what a cursor carries of a row: the columns, unless `placeOf` looks them up. */
  key: K
  /** The columns' values for a key, where they are too long for a cursor: a subquery of one row. */
  placeOf?: (key: z.output<K>) => RawBuilder<unknown>
}

/** How a row becomes an entry. */
type Rows<R, T> = { keyOf(row: R): readonly KeyValue[]; view(row: R): T }

/**
 * A list of a Kysely query that is paged by its order (keyset pagination): the next page begins behind the last row by
 * the list's order, so page 1,000 costs what page 1 costs. `name` keeps its cursors apart from other lists'.
 * The query comes without order and limit. A cursor that is none of this list is refused with `invalid`.
 */
export function keyset<K extends z.ZodTuple>(name: string, { columns, direction, key, placeOf }: Order<K>) {
  const pages = pagedList(name, key)
  const references = columns.map(column => (typeof column === 'string' ? sql.ref(column) : column))
  const beyond = sql.raw(direction === 'asc' ? '>' : '<')

  function rows<DB, TB extends keyof DB, R>(
    query: SelectQueryBuilder<DB, TB, R>,
    limit: number,
    after?: z.output<K>,
  ): Promise<Simplify<R>[]> {
    const ordered = references.reduce((query, column) => query.orderBy(column, direction), query).limit(limit)
    if (!after) return ordered.execute()
    const place = placeOf ? placeOf(after) : sql`(${sql.join(after)})`
    return ordered.where(sql<boolean>`(${sql.join(references)}) ${beyond} ${place}`).execute()
  }

  const sourceOf = <DB, TB extends keyof DB, R, T>(
    query: SelectQueryBuilder<DB, TB, R>,
    { keyOf, view }: Rows<Simplify<R>, T>,
  ) => ({
    read: (limit: number, after: z.output<K> | undefined) => rows(query, limit, after),
    keyOf,
    view,
  })

  return {
    /** The first rows in order, at most `limit`. */
    first: <DB, TB extends keyof DB, R>(query: SelectQueryBuilder<DB, TB, R>, limit: number) =>
      rows(query, limit),
    /** The page that is asked for. */
    list: <DB, TB extends keyof DB, R, T>(
      request: PageRequest,
      query: SelectQueryBuilder<DB, TB, R>,
      entries: Rows<Simplify<R>, T>,
    ): Promise<ListOf<T>> => pages.list(request, sourceOf(query, entries)),
    /** The specification's array, which has an end; asked with a limit or a cursor, the list. */
    arrayOrList: <DB, TB extends keyof DB, R, T>(
      request: PageRequest,
      query: SelectQueryBuilder<DB, TB, R>,
      entries: Rows<Simplify<R>, T>,
    ): Promise<T[] | ListOf<T>> => pages.arrayOrList(request, sourceOf(query, entries)),
  }
}
