import { PageSkeleton } from '@kocyolu/web'
import { createBrowserRouter, type Location, Outlet } from 'react-router-dom'
import { ownerOf } from '../composition/owner-of.ts'
import { announce } from '../federation/announce.ts'
import { loadRemote } from '../federation/load-remote.ts'
import { beginWait } from '../federation/loading-policy.ts'
import { remoteRoute } from '../federation/remote-route.tsx'
import { Layout } from '../layout/layout.tsx'
import { RootError } from './root-error.tsx'
import { Unmatched } from './unmatched.tsx'

/** The one router. It knows no page: the first visit to a path loads the remote that owns it and takes in its routes. */
export function createRouter() {
  const router = createBrowserRouter(
    [
      {
        id: 'root',
        element: (
          <Layout>
            <Outlet />
          </Layout>
        ),
        // Not the outlet: until the remote has come, that is the page of a path that nobody answers.
        hydrateFallbackElement: (
          <Layout>
            <PageSkeleton />
          </Layout>
        ),
        errorElement: <RootError />,
        children: [{ path: '*', element: <Unmatched /> }],
      },
    ],
    {
      async patchRoutesOnNavigation({ path, patch }) {
        const name = ownerOf(path)
        if (!name) return
        // A failure is kept as the state of the remote, and shown in its area.
        const remote = await loadRemote(name).catch(() => null)
        if (remote) patch('root', [remoteRoute(remote)])
      },
    },
  )
  let begun: Location | undefined
  router.subscribe(({ navigation: { location } }) => {
    if (location && location !== begun) {
      beginWait()
      announce(location.pathname, 'now')
    }
    begun = location
  })
  return router
}
