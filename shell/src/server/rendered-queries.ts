import { ApiError, ownerOf, type PageQuery } from '@kocyolu/web'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { keepNothingFound, type RenderedQuery } from '../hydration/page-state.ts'

const isNothing = (error: unknown): boolean => error instanceof ApiError && error.code === 'not_found'

/** Whether all that a page asks for has an answer; that there is nothing is one. */
export function areAnswered(client: QueryClient, queries: PageQuery[]): boolean {
  return queries.every(({ queryKey }) => {
    const state = client.getQueryState(queryKey)
    if (isNothing(state?.error)) keepNothingFound(client, queryKey)
    return state?.status === 'success' || isNothing(state?.error)
  })
}

/** Fetched data, for the browser to go on with; data of a remote belongs there to its build. */
export function renderedQueries(
  client: QueryClient,
  remote?: { name: string; build: string },
): RenderedQuery[] {
  const key = ([topic, owner, ...rest]: QueryKey): QueryKey =>
    remote && String(owner).startsWith(`${remote.name}#`)
      ? [topic, ownerOf(remote.name, remote.build), ...rest]
      : [topic, owner, ...rest]
  return client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.dataUpdateCount > 0 || isNothing(state.error))
    .map(({ queryKey, state }) => ({ key: key(queryKey), data: state.data }))
}
