import type { PageHandle } from '@kocyolu/web'
import type { RouteObject } from 'react-router-dom'
import { reportFailure } from '../errors/report-failure.ts'
import { loadByPolicy } from './loading-policy.ts'
import { OlderPage } from './older-page.tsx'
import { Recoverable } from './recoverable.tsx'
import { trackLoading } from './remotes.ts'

type LoadRoutes = () => Promise<RouteObject[]>

/** How the page came, for who wants to know before it is shown. */
export interface LoadedHandle extends PageHandle {
  /** It is the one of the previous good build. */
  isOld?: boolean
  /** Why it could not be loaded, which is what there is to be shown. */
  failure?: unknown
}

interface Origin {
  remote: string
  build: string
  /** The routes of the previous good build. */
  older?: LoadRoutes | undefined
}

/**
 * Gives every lazy page the loading policy, and a panel that can try again when that fails (the router itself would
 * remember the failure for ever). A page that breaks while it is rendered gives way to the same page of the previous build.
 */
export function withPolicy(routes: RouteObject[], origin: Origin, trail: string[] = []): RouteObject[] {
  return routes.map(route => {
    const here = [...trail, route.path ?? '']
    const { lazy } = route
    const retrying = typeof lazy === 'function' ? { lazy: withLoadingPolicy(lazy, here, origin) } : {}
    if (route.index || !route.children) return { ...route, ...retrying }
    return { ...route, ...retrying, children: withPolicy(route.children, origin, here) }
  })
}

type Lazy = Extract<NonNullable<RouteObject['lazy']>, (...args: never) => unknown>

function withLoadingPolicy(lazy: Lazy, trail: string[], { remote, build, older }: Origin): Lazy {
  const previous = older && (async () => ({ page: await pageOf(older, trail), isOld: true }))
  const part = partOf(remote, trail)
  const load: Lazy = () =>
    trackLoading(part, async onTrouble => {
      let trouble: unknown
      const { page, isOld } = await loadByPolicy({
        live: async () => ({ page: await lazy(), isOld: false }),
        previous,
        onTrouble(error) {
          trouble = error
          onTrouble()
        },
      })
      if (isOld) reportFailure(remote, trouble, build)
      if (isOld) return { ...page, handle: { ...page.handle, isOld } satisfies LoadedHandle }
      if (!older) return page
      return {
        errorElement: <OlderPage remote={remote} build={build} load={() => pageOf(older, trail)} />,
        ...page,
      }
    })
  return () =>
    load().catch(error => ({
      element: <Recoverable page={{ remote, part, build, error, load }} />,
      handle: { failure: error } satisfies LoadedHandle,
    }))
}

/** Under which name the state of a page is kept, beside that of its remote. */
const partOf = (remote: string, trail: string[]): string => `${remote} ${trail.join('/')}`

async function pageOf(older: LoadRoutes, trail: string[]) {
  const lazy = find(await older(), trail)?.lazy
  if (typeof lazy !== 'function') throw new Error(`The previous build has no page ${trail.join('')}`)
  return lazy()
}

function find(routes: RouteObject[], [path, ...rest]: string[]): RouteObject | undefined {
  const route = routes.find(candidate => (candidate.path ?? '') === path)
  return rest.length === 0 ? route : find(route?.children ?? [], rest)
}
