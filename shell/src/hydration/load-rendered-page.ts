import type { PageQuery } from '@kocyolu/web'
import type { RouteObject } from 'react-router-dom'
import { loadRemote } from '../federation/load-remote.ts'
import { remoteRoute } from '../federation/remote-route.tsx'
import { loadPage } from '../router/page-routes.ts'
import type { PageState } from './page-state.ts'

export interface RenderedPage {
  routes: RouteObject[]
  queries: PageQuery[]
  /** Whether the code is of the build that has rendered the page. */
  isSame: boolean
}

/** Loads the code of a page that a server has rendered; rejects where it cannot be had. */
export async function loadRenderedPage({ remote }: PageState): Promise<RenderedPage> {
  if (!remote) return { routes: [], queries: [], isSame: true }
  const loaded = await loadRemote(remote.name)
  const page = await loadPage(loaded.routes, location.pathname, location.search)
  if (!page) throw new Error(`${remote.name} has no page for this address`)
  if ('failure' in page.handle) throw page.handle.failure
  return {
    routes: [remoteRoute({ ...loaded, routes: page.routes })],
    queries: page.queries,
    isSame: loaded.build === remote.build,
  }
}
