import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query'
import type { SequencedEvent } from './live-bus.ts'

/**
 * Applies an event to a cached answer. An event that comes twice, or that the answer knows already, must change
 * nothing. Undefined: only the server can say, so it is asked again.
 */
type Follow<T> = (data: T, update: SequencedEvent) => T | undefined

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      live?: Follow<unknown>
      /** The answer is kept in the browser, to be shown without a network: to the signed-in user, or to that user alone. */
      kept?: true | string
    }
  }
}

/** The `meta` of a query whose data follows the live events for as long as it is kept, on the page or not. */
export const followsLive = <T>(follow: Follow<T>): { live: Follow<unknown> } => ({
  live: (data, update) => follow(data as T, update),
})

type AnyQuery = Pick<Query, 'isActive' | 'queryKey' | 'meta'> & {
  state: Pick<Query['state'], 'data' | 'status' | 'isInvalidated' | 'fetchStatus'>
}

/** The events that came while a query's answer was on its way, which may know them or not. */
const duringFetch = new WeakMap<AnyQuery, SequencedEvent[]>()

/** Brings an event to everything that follows the live events; after a `reset` it is unknown what else there was. */
export function followLive(client: QueryClient, update: SequencedEvent): void {
  for (const query of client.getQueryCache().getAll()) {
    if (!query.meta?.live) continue
    if (query.state.fetchStatus === 'fetching')
      duringFetch.set(query, [...(duringFetch.get(query) ?? []), update])
    apply(client, query, update)
  }
}

/** Adds to an answer that has just arrived the events that came while it was on its way. */
export function catchUpLive(client: QueryClient, query: AnyQuery): void {
  const updates = duringFetch.get(query) ?? []
  duringFetch.delete(query)
  for (const update of updates) apply(client, query, update)
}

/** Drops the events that came during a fetch that failed: the next answer includes them. */
export function forgetLive(query: AnyQuery): void {
  duringFetch.delete(query)
}

function apply(client: QueryClient, query: AnyQuery, update: SequencedEvent): void {
  const { data } = query.state
  if (data === undefined) return
  const next = update.event.type === 'reset' ? undefined : query.meta?.live?.(data, update)
  if (next === data) return
  if (next === undefined) {
    // Data fetched from now on includes everything before; data that no component shows is refetched later.
    if (query.isActive()) duringFetch.delete(query)
    refetch(client, query, true)
  } else if (isCurrent(query)) client.setQueryData(query.queryKey, next)
  // Added to data with a gap, the event would hide it. An answer that is on its way has it added when it arrives.
  else refetch(client, query, false)
}

/** Asks the server again: at once for what is on the page, for the rest when it is looked at. */
function refetch(client: QueryClient, { queryKey }: AnyQuery, cancelRefetch: boolean): void {
  void client.invalidateQueries({ queryKey, exact: true }, { cancelRefetch })
}

/** Whether a query has all that the server had: what was invalidated, or could not be fetched, may have a gap. */
export const isCurrent = ({ state }: { state: Pick<Query['state'], 'status' | 'isInvalidated'> }): boolean =>
  state.status === 'success' && !state.isInvalidated

/** Changes the data that queries have. Unlike `setQueryData`, what has to be fetched again still has to be. */
export function patchQueries<T>(client: QueryClient, filters: QueryFilters, change: (data: T) => T): void {
  for (const query of client.getQueryCache().findAll(filters)) {
    if (query.state.data === undefined) continue
    const data = change(query.state.data as T)
    if (isCurrent(query)) query.setData(data, { manual: true })
    else query.setState({ data })
  }
}
