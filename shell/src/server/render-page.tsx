import type { Rendered, RenderRequest } from '@kocyolu/bundler/server'
import {
  ApiError,
  createQueryClient,
  ownerOf,
  type PageQuery,
  type RenderedHead,
  RenderingContext,
  siteZone,
} from '@kocyolu/web'
import { type QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router-dom'
import { remoteRoute } from '../federation/unavailable.tsx'
import { keepNothingFound, type PageState, type RenderedQuery } from '../hydration/page-state.ts'
import { footerQuery } from '../layout/footer.tsx'
import { fetchQueries, loadPage } from '../router/page-routes.ts'
import { siteRoutes } from '../router/site-routes.tsx'

interface Remote {
  name: string
  build: string
  routes: RouteObject[]
}

/** Renders a page for a visitor; undefined where something that it shows could not be fetched, or where the remote has no such page. */
export async function renderPage(request: RenderRequest, remote?: Remote): Promise<Rendered | undefined> {
  const { path, search, language, now } = request
  const client = createQueryClient()
  const page = remote && (await loadPage(remote.routes, path, search))
  if (remote && !page) return undefined
  await fetchQueries(client, [footerQuery, ...(page?.queries ?? [])])
  if (!areAnswered(client, page?.queries ?? [])) return undefined

  const routes = siteRoutes(
    remote && page ? [remoteRoute({ ...remote, Theme: null, routes: page.routes })] : [],
  )
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(`http://site${path}${search}`))
  if (context instanceof Response) return undefined

  const head: RenderedHead = { title: '', description: undefined, language: 'tr', status: 200 }
  const html = renderToString(
    <QueryClientProvider client={client}>
      <RenderingContext value={{ language, now, zone: siteZone, search, head }}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </RenderingContext>
    </QueryClientProvider>,
  )
  // It waits for something, or leads on to another address.
  if (head.title === '') return undefined
  const state: PageState = {
    language,
    now,
    zone: siteZone,
    search,
    ...(remote && { remote: { name: remote.name, build: remote.build } }),
    queries: renderedQueries(client, remote),
  }
  client.clear()
  return {
    html,
    // Else a text of a user's could end the element that it is in.
    state: JSON.stringify(state).replaceAll('<', '\\u003c'),
    ...head,
  }
}

const isNothing = (error: unknown): boolean => error instanceof ApiError && error.code === 'not_found'

/** Whether all that a page asks for has an answer; that there is nothing is one. */
function areAnswered(client: QueryClient, queries: PageQuery[]): boolean {
  return queries.every(({ queryKey }) => {
    const state = client.getQueryState(queryKey)
    if (isNothing(state?.error)) keepNothingFound(client, queryKey)
    return state?.status === 'success' || isNothing(state?.error)
  })
}

/** Fetched data, for the browser to go on with; data of a remote belongs there to its build. */
function renderedQueries(client: QueryClient, remote?: { name: string; build: string }): RenderedQuery[] {
  const key = ([topic, owner, ...rest]: QueryKey): QueryKey =>
    remote && String(owner).startsWith(`${remote.name}@`)
      ? [topic, ownerOf(remote.name, remote.build), ...rest]
      : [topic, owner, ...rest]
  return client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.dataUpdateCount > 0 || isNothing(state.error))
    .map(({ queryKey, state }) => ({ key: key(queryKey), data: state.data }))
}
