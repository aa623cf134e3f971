import type { Query, QueryMeta } from '@tanstack/react-query'
import { queryClient } from '../api/query-client.ts'
import type { Heard } from './heard.ts'

/**
 * What an answer becomes with an event that was heard. Hearing one twice, or one that the answer knows already, must
 * change nothing. Undefined: only the server can say, so it is asked again.
 */
export type Follow<T> = (data: T, heard: Heard) => T | undefined

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { live?: Follow<unknown> }
  }
}

/** The `meta` of a query whose data follows the live events for as long as it is kept, on the page or not. */
export const followsLive = <T>(follow: Follow<T>): { live: Follow<unknown> } => ({
  live: (data, heard) => follow(data as T, heard),
})

type AnyQuery = { state: { data: unknown }; meta: QueryMeta | undefined; queryKey: Query['queryKey'] }

/** What was heard while a query's answer was on its way, which may know it or not. */
const heardMeanwhile = new WeakMap<AnyQuery, Heard[]>()

/** Brings an event to everything that follows the live events. */
export function followLive(heard: Heard): void {
  for (const query of queryClient.getQueryCache().getAll()) {
    if (!query.meta?.live) continue
    if (query.state.fetchStatus === 'fetching')
      heardMeanwhile.set(query, [...(heardMeanwhile.get(query) ?? []), heard])
    apply(query, heard)
  }
}

/** Adds to an answer that has just arrived what was heard while it was on its way. */
export function catchUpLive(query: AnyQuery): void {
  const heard = heardMeanwhile.get(query) ?? []
  heardMeanwhile.delete(query)
  for (const one of heard) apply(query, one)
}

/** Everything that follows the live events is fetched again: at once what is on the page, the rest when it is looked at. */
export function forgetLive(): void {
  void queryClient.invalidateQueries({ predicate: query => query.meta?.live !== undefined })
}

function apply(query: AnyQuery, heard: Heard): void {
  const { data } = query.state
  if (data === undefined) return
  const next = query.meta?.live?.(data, heard)
  if (next === undefined) void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
  else if (next !== data) queryClient.setQueryData(query.queryKey, next)
}
