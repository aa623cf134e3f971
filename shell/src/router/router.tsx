import { createBrowserRouter } from 'react-router-dom'
import { ownerOf } from '../composition/owner-of.ts'
import { loadRemote } from '../federation/load-remote.ts'
import { remoteRoute } from '../federation/remote-route.tsx'
import { Layout } from '../layout/layout.tsx'
import { failures } from './failures.ts'
import { Unmatched } from './unmatched.tsx'

/** The one router. It knows no page: the first visit to a path loads the remote that owns it and takes in its routes. */
export const createRouter = () =>
  createBrowserRouter(
    [
      {
        id: 'root',
        element: <Layout />,
        hydrateFallbackElement: <Layout />,
        children: [{ path: '*', element: <Unmatched /> }],
      },
    ],
    {
      async patchRoutesOnNavigation({ path, patch }) {
        const name = ownerOf(path)
        if (!name) return
        try {
          const remote = await loadRemote(name)
          failures.delete(name)
          patch('root', [remoteRoute(remote)])
        } catch (error) {
          failures.set(name, error)
        }
      },
    },
  )
