import type { RouteObject } from 'react-router-dom'

type LoadOlder = () => Promise<RouteObject[]>

/** Gives every lazy page the loading policy: a second try, then the same page of the previous good build. */
export function withFallback(routes: RouteObject[], older?: LoadOlder, trail: string[] = []): RouteObject[] {
  return routes.map(route => {
    const here = [...trail, route.path ?? '']
    const { lazy } = route
    const resilient =
      typeof lazy === 'function'
        ? {
            lazy: () =>
              lazy()
                .catch(() => lazy())
                .catch(orOlder(here, older)),
          }
        : {}
    if (route.index) return { ...route, ...resilient }
    return route.children
      ? { ...route, ...resilient, children: withFallback(route.children, older, here) }
      : { ...route, ...resilient }
  })
}

const orOlder = (trail: string[], older?: LoadOlder) => async (failure: unknown) => {
  const lazy = older && find(await older(), trail)?.lazy
  if (typeof lazy !== 'function') throw failure
  return lazy()
}

function find(routes: RouteObject[], [path, ...rest]: string[]): RouteObject | undefined {
  const route = routes.find(candidate => (candidate.path ?? '') === path)
  return rest.length === 0 ? route : find(route?.children ?? [], rest)
}
