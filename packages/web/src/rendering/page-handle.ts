import type { User } from '@kocyolu/contracts'
import type { QueryKey } from '@tanstack/react-query'
import type { Params } from 'react-router-dom'

/** A query as `queryOptions` and `infiniteQueryOptions` make it, of any data. */
export interface PageQuery {
  queryKey: QueryKey
  queryFn?: unknown
  getNextPageParam?: unknown
}

/** Queries of a page's first screen, by the parts of its address and the user: they are fetched before it is rendered. */
export type PageQueries = (params: Params, search: URLSearchParams, user: User | null) => PageQuery[]

/** A route's `handle` of a page. */
export interface PageHandle {
  queries?: PageQueries
}
