import type { PageHandle } from '@kocyolu/web'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { RouteObject } from 'react-router-dom'
import { composition } from '../composition/composition.ts'
import { loadBuild } from './load-build.ts'
import { loadByPolicy } from './loading-policy.ts'
import { type LoadedRemote, trackLoading } from './remotes.ts'
import { Unavailable } from './unavailable.tsx'

const loading = new Map<string, Promise<LoadedRemote>>()

/** Loads a remote once, by the loading policy; a call after a failure starts over. */
export function loadRemote(name: string): Promise<LoadedRemote> {
  const known = loading.get(name)
  if (known) return known
  const attempt = trackLoading(name, onTrouble => load(name, onTrouble)).catch((error: unknown) => {
    loading.delete(name)
    throw error
  })
  loading.set(name, attempt)
  return attempt
}

async function load(name: string, onTrouble: () => void): Promise<LoadedRemote> {
  const remote = composition.remotes[name]
  if (!remote) throw new Error(`No remote is named ${name}`)
  const { build, antd } = remote
  const [routes, Theme] = await loadByPolicy(
    () => Promise.all([loadBuild(name), antd ? loadTheme() : null]),
    onTrouble,
  )
  return { name, build, Theme, routes: withPolicy(routes, { remote: name, build }) }
}

const loadTheme = async () => (await import('@kocyolu/web/antd')).AntdTheme

/** How the page was loaded, before it is shown. */
export interface LoadedHandle extends PageHandle {
  /** Why it could not be loaded, which is what there is to be shown. */
  failure?: unknown
}

interface Origin {
  remote: string
  build: string
}

/**
 * Gives every lazy page the loading policy, and a panel that can try again when that fails: the router itself would remember
 * the failure for ever.
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

function withLoadingPolicy(lazy: Lazy, trail: string[], { remote, build }: Origin): Lazy {
  // Under which name the state of a page is kept, beside that of its remote.
  const part = `${remote} ${trail.join('/')}`
  const load: Lazy = () => trackLoading(part, onTrouble => loadByPolicy(() => lazy(), onTrouble))
  return () =>
    load().catch(error => ({
      element: <Recoverable page={{ remote, part, build, error, load }} />,
      handle: { failure: error } satisfies LoadedHandle,
    }))
}

/** A page that could not be loaded, and how to try again; outlives the component that shows it. */
interface FailedPage {
  remote: string
  /** The name of its state. */
  part: string
  build: string
  error: unknown
  load: () => Promise<{ Component?: ComponentType | null | undefined; element?: ReactNode }>
  found?: ReactNode
}

/** Says that a page could not be loaded, and becomes the page when trying again succeeds. */
function Recoverable({ page }: { page: FailedPage }) {
  const [, setTries] = useState(0)
  const retry = async () => {
    try {
      const { Component, element } = await page.load()
      page.found = Component ? <Component /> : element
    } catch (error) {
      page.error = error
    }
    setTries(tries => tries + 1)
  }
  const { remote, part, build, error, found } = page
  return found ?? <Unavailable {...{ remote, part, build, error }} onRetry={retry} />
}
