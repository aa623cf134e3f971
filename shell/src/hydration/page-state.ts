import { ApiError, type Rendering } from '@kocyolu/web'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { composition } from '../composition/composition.ts'
import { ownerOf } from '../composition/manifests.ts'
import { usePreview } from '../preview/preview-state.ts'

/** Data that a server has fetched for a page: each query's data, or that there is none. */
export interface RenderedQuery {
  key: QueryKey
  data?: unknown
}

/** The state that a server sends with a rendered page. */
export interface PageState extends Pick<Rendering, 'language' | 'now' | 'zone' | 'search'> {
  /** The build that has rendered the page; none for an address that no remote answers. */
  remote?: { name: string; build: string }
  queries: RenderedQuery[]
}

/** Puts what was fetched into a cache, as if it had been fetched here. */
export function restoreQueries(client: QueryClient, { queries, now }: PageState): void {
  for (const { key, data } of queries) {
    if (data === undefined) keepNothingFound(client, key)
    else client.setQueryData(key, data, { updatedAt: now })
  }
}

/** That there is nothing is an answer, too: it is not asked again by who renders it first. */
export function keepNothingFound(client: QueryClient, key: QueryKey): void {
  client.setQueryDefaults(key, { retryOnMount: false })
  const query = client.getQueryCache().build(client, client.defaultQueryOptions({ queryKey: key }))
  if (query.state.status !== 'error')
    query.setState({
      status: 'error',
      error: new ApiError(404, '', { code: 'not_found' }),
      errorUpdateCount: 1,
    })
}

/** From now on such an address is asked again each time a user comes to it. */
export function askAgainForNothing(client: QueryClient, { queries }: PageState): void {
  for (const { key, data } of queries) if (data === undefined) client.setQueryDefaults(key, {})
}

/**
 * Data from which a server has rendered the page in `root`. Undefined where none has, or where the page that this tab shows is another
 * one: by a build that it previews.
 */
export function readPageState(root: HTMLElement): PageState | undefined {
  if (!root.hasAttribute('data-rendered') || usePreview.getState().status === 'shown') return undefined
  try {
    const state: PageState = JSON.parse(document.getElementById('state')?.textContent ?? '')
    const name = ownerOf(location.pathname)
    const isOurs =
      state.remote?.name === name && state.remote?.build === composition.remotes[name ?? '']?.build
    return isOurs ? state : undefined
  } catch {
    // A page that was cut off.
    return undefined
  }
}
