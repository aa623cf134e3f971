import { Outlet, type RouteObject, useRevalidator, useRouteError } from 'react-router-dom'
import type { LoadedRemote } from './load-remote.ts'
import { Unavailable } from './unavailable.tsx'

/** The route that holds all routes of a remote: its component theme, and the boundary that keeps its failures inside. */
export function remoteRoute({ name, build, Theme, routes }: LoadedRemote): RouteObject {
  return {
    id: `remote:${name}`,
    element: Theme ? (
      <Theme>
        <Outlet />
      </Theme>
    ) : (
      <Outlet />
    ),
    errorElement: <Broken remote={name} build={build} />,
    children: routes,
  }
}

function Broken({ remote, build }: { remote: string; build: string }) {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  return <Unavailable remote={remote} build={build} error={error} onRetry={revalidate} />
}
