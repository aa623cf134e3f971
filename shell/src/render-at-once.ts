import { currentUserQuery, mayBeSignedIn, queryClient } from '@kocyolu/web'
import type { RouteObject } from 'react-router-dom'
import { ownerOf } from './composition/owner-of.ts'
import { loadRemote } from './federation/load-remote.ts'
import { remoteRoute } from './federation/remote-route.tsx'
import { onFirstRender } from './hydration/first-render.ts'
import { clearMarks } from './hydration/hydrate.ts'
import { renderPage } from './render-page.tsx'
import { fetchQueries, loadPage } from './router/page-routes.ts'

/** Limit of the wait for a page's code, user and data, in ms: after it the frame is rendered first. */
const maxWaitMs = 400

/** Renders a page that no server has rendered: at once, where all that it needs was preloaded. */
export async function renderAtOnce(element: HTMLElement): Promise<void> {
  let routes: RouteObject[] | undefined
  let hasData = false
  const load = async () => {
    const name = ownerOf(location.pathname)
    if (!name) return
    const [remote, user] = await Promise.all([
      loadRemote(name),
      mayBeSignedIn() ? queryClient.ensureQueryData(currentUserQuery) : null,
    ])
    const page = await loadPage(remote.routes, location.pathname, location.search, user)
    if (!page) return
    routes = [remoteRoute({ ...remote, routes: page.routes })]
    await fetchQueries(queryClient, page.queries)
    hasData = true
  }
  const late = new Promise(resolve => setTimeout(resolve, maxWaitMs))
  // Its area says what could not be loaded.
  await Promise.race([load().catch(() => undefined), late])
  onFirstRender(clearMarks)
  renderPage(element, routes, hasData)
}
