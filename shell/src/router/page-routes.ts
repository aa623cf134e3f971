import type { User } from '@kocyolu/contracts'
import type { PageQuery } from '@kocyolu/web'
import type { QueryClient } from '@tanstack/react-query'
import { matchRoutes, type RouteObject } from 'react-router-dom'
import type { LoadedHandle } from '../federation/load-remote.tsx'

/** A remote's routes with the page of an address in place, and what that page asks for. */
export interface PageRoutes {
  routes: RouteObject[]
  queries: PageQuery[]
  handle: LoadedHandle
}

/** Loads the page of an address and puts it in its place; undefined where the remote has none for it. */
export async function loadPage(
  routes: RouteObject[],
  pathname: string,
  search: string,
  user: User | null = null,
): Promise<PageRoutes | undefined> {
  const matches = matchRoutes(routes, pathname)
  if (!matches) return undefined
  const pages = new Map(
    await Promise.all(
      matches.map(
        async ({ route }) => [route, typeof route.lazy === 'function' ? await route.lazy() : {}] as const,
      ),
    ),
  )
  const place = (route: RouteObject): RouteObject => {
    const page = pages.get(route)
    if (!page) return route
    const { lazy: _, ...rest } = { ...route, ...page } as RouteObject
    return (route.children ? { ...rest, children: route.children.map(place) } : rest) as RouteObject
  }
  const [last] = matches.slice(-1)
  const handle: LoadedHandle = (last && pages.get(last.route)?.handle) ?? {}
  const asked = last && handle.queries?.(last.params, new URLSearchParams(search), user)
  return { routes: routes.map(place), queries: asked ?? [], handle }
}

/** Fetches what a page asks for, all at once. */
export const fetchQueries = (client: QueryClient, queries: PageQuery[]) =>
  Promise.allSettled(queries.map(query => fetchQuery(client, query)))

const fetchQuery = (client: QueryClient, query: PageQuery): Promise<unknown> =>
  // Which of the two it is, its maker has left behind with its types.
  'getNextPageParam' in query
    ? client.fetchInfiniteQuery(query as Parameters<QueryClient['fetchInfiniteQuery']>[0])
    : client.fetchQuery(query as Parameters<QueryClient['fetchQuery']>[0])
