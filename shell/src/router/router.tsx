import { createBrowserRouter, type Location, type RouteObject } from 'react-router-dom'
import { ownerOf } from '../composition/manifests.ts'
import { loadRemote } from '../federation/load-remote.tsx'
import { beginWait } from '../federation/loading-policy.ts'
import { announce } from '../federation/page-files.ts'
import { remoteRoute } from '../federation/unavailable.tsx'
import { openPushed } from '../offline/open-pushed.ts'
import { siteRoutes } from './site-routes.tsx'

/**
 * The one router. It knows no page: the first visit to a path loads the remote that owns it and takes in its routes. Where a
 * server has rendered the first page, `rendered` are the routes of its remote, with all that the page needs in place.
 */
export function createRouter(rendered?: RouteObject[]) {
  const router = createBrowserRouter(siteRoutes(rendered), {
    ...(rendered && { hydrationData: { loaderData: {} } }),
    async patchRoutesOnNavigation({ path, patch }) {
      const name = ownerOf(path)
      if (!name) return
      // A failure is kept as the state of the remote, and shown in its area.
      const remote = await loadRemote(name).catch(() => null)
      if (remote) patch('root', [remoteRoute(remote)])
    },
  })
  let begun: Location | undefined
  router.subscribe(({ navigation: { location } }) => {
    if (location && location !== begun) {
      beginWait()
      void announce(location.pathname, 'now')
    }
    begun = location
  })
  openPushed(to => router.navigate(to))
  return router
}
