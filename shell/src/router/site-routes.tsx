import { PageSkeleton } from '@kocyolu/web'
import { Outlet, type RouteObject } from 'react-router-dom'
import { Layout } from '../layout/layout.tsx'
import { RootError } from './root-error.tsx'
import { Unmatched } from './unmatched.tsx'

/** The routes of the site, with those of the remotes that are there already. */
export function siteRoutes(remotes: RouteObject[] = []): RouteObject[] {
  return [
    {
      id: 'root',
      element: (
        <Layout>
          <Outlet />
        </Layout>
      ),
      // Not the outlet: until the remote has come, that is the page of an unknown path.
      hydrateFallbackElement: (
        <Layout>
          <PageSkeleton />
        </Layout>
      ),
      errorElement: <RootError />,
      children: [...remotes, { path: '*', element: <Unmatched /> }],
    },
  ]
}
