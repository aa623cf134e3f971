import type { Rendered, RenderRequest } from '@kocyolu/bundler/server'
import { createQueryClient, type RenderedHead, RenderingContext } from '@kocyolu/web'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router-dom'
import { remoteRoute } from '../federation/remote-route.tsx'
import type { PageState } from '../hydration/page-state.ts'
import { footerQuery } from '../layout/footer-query.ts'
import { fetchQueries, loadPage } from '../router/page-routes.ts'
import { siteRoutes } from '../router/site-routes.tsx'
import { areAnswered, renderedQueries } from './rendered-queries.ts'

interface Remote {
  name: string
  build: string
  routes: RouteObject[]
}

/** The clock of who reads a page, until their own browser has another. */
const zone = 'Europe/Istanbul'

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
      <RenderingContext value={{ language, now, zone, search, head }}>
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
    zone,
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
