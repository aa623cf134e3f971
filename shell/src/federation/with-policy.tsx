import type { RouteObject } from 'react-router-dom'
import { persistently } from './persistently.ts'
import { Recoverable } from './recoverable.tsx'
import { reportFailure } from './report-failure.ts'

type LoadRoutes = () => Promise<RouteObject[]>

interface Origin {
  remote: string
  build: string
  /** The routes of the previous good build. */
  older?: LoadRoutes | undefined
}

/**
 * Gives every lazy page the loading policy: another try, then the same page of the previous good build, then a panel
 * that can try again (the router itself would remember the failure for ever).
 */
export function withPolicy(routes: RouteObject[], origin: Origin, trail: string[] = []): RouteObject[] {
  return routes.map(route => {
    const here = [...trail, route.path ?? '']
    const { lazy } = route
    const patient = typeof lazy === 'function' ? { lazy: patiently(lazy, here, origin) } : {}
    if (route.index || !route.children) return { ...route, ...patient }
    return { ...route, ...patient, children: withPolicy(route.children, origin, here) }
  })
}

type Lazy = Extract<NonNullable<RouteObject['lazy']>, (...args: never) => unknown>

function patiently(lazy: Lazy, trail: string[], { remote, build, older }: Origin): Lazy {
  const load: Lazy = () =>
    persistently(async () => lazy()).catch(error => {
      if (older) reportFailure(remote, error, build)
      return olderPage(error, trail, older)
    })
  return () => load().catch(error => ({ element: <Recoverable page={{ remote, build, error, load }} /> }))
}

async function olderPage(failure: unknown, trail: string[], older?: LoadRoutes) {
  const lazy = older && find(await older(), trail)?.lazy
  if (typeof lazy !== 'function') throw failure
  return lazy()
}

function find(routes: RouteObject[], [path, ...rest]: string[]): RouteObject | undefined {
  const route = routes.find(candidate => (candidate.path ?? '') === path)
  return rest.length === 0 ? route : find(route?.children ?? [], rest)
}
