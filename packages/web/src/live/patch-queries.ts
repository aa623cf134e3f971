import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query'

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
