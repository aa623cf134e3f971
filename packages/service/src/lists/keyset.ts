import type { ListOf } from '@kocyolu/contracts'
import { type RawBuilder, type SelectQueryBuilder, type Simplify, sql } from 'kysely'
import type { z } from 'zod'
import { type KeyValue, type PageRequest, pagedList } from './paged-list.ts'

/** What the rows of a list are ordered by. */
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
 * what the list is ordered by, so page 1,000 costs what page 1 costs. `name` keeps its cursors apart from other lists'.
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
