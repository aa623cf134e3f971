import type { QueryKey } from '@tanstack/react-query'
import type { Params } from 'react-router-dom'

/** A query as `queryOptions` and `infiniteQueryOptions` make it, of any data. */
export interface PageQuery {
  queryKey: QueryKey
  queryFn?: unknown
  getNextPageParam?: unknown
}

/** What the first screen of a page asks for, by the parts of its address: who renders the page fetches it before. */
export type PageQueries = (params: Params, search: URLSearchParams) => PageQuery[]

/** What the route of a page says of it in its `handle`. */
export interface PageHandle {
  queries?: PageQueries
}
