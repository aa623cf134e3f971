import { PageSkeleton } from '@kocyolu/web'
import { lazy, Suspense } from 'react'
import { Outlet, type RouteObject, useRevalidator, useRouteError } from 'react-router-dom'
import type { LoadedRemote } from './load-remote.ts'
import { Unavailable } from './unavailable.tsx'

const loadTheme = () => import('@kocyolu/web/antd')
const AntdTheme = lazy(() => loadTheme().then(module => ({ default: module.AntdTheme })))

/** The route that holds all routes of a remote: its component theme, and the boundary that keeps its failures inside. */
export function remoteRoute({ name, build, antd, routes }: LoadedRemote): RouteObject {
  return {
    id: `remote:${name}`,
    element: antd ? <WithAntd /> : <Outlet />,
    errorElement: <Broken remote={name} build={build} />,
    children: routes,
  }
}

/** Starts fetching the component theme beside a remote that needs it. */
export function preloadTheme(): void {
  loadTheme().catch(() => undefined)
}

function WithAntd() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <AntdTheme>
        <Outlet />
      </AntdTheme>
    </Suspense>
  )
}

function Broken({ remote, build }: { remote: string; build: string }) {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  return <Unavailable remote={remote} build={build} error={error} onRetry={() => void revalidate()} />
}
