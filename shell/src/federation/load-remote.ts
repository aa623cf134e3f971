import type { ComponentType, ReactNode } from 'react'
import type { RouteObject } from 'react-router-dom'
import { composition } from '../composition/composition.ts'
import { loadBuild } from './load-build.ts'
import { persistently } from './persistently.ts'
import { reportFailure } from './report-failure.ts'
import { withPolicy } from './with-policy.tsx'

/** A remote whose code has arrived. */
export interface LoadedRemote {
  name: string
  /** The build that it came from. */
  build: string
  routes: RouteObject[]
  /** The component library's theme, for a remote that uses the library. */
  Theme: ComponentType<{ children: ReactNode }> | null
}

const loading = new Map<string, Promise<LoadedRemote>>()

/** Loads a remote once: tried again after a failure, then its previous good build; a call after that starts over. */
export function loadRemote(name: string): Promise<LoadedRemote> {
  const known = loading.get(name)
  if (known) return known
  const attempt = tryInTurn(name).catch((error: unknown) => {
    if (loading.get(name) === attempt) loading.delete(name)
    throw error
  })
  loading.set(name, attempt)
  return attempt
}

/** Lets the next call start over: an attempt under way, begun in the background while the remote was away, may be lost already. */
export function forgetAttempt(name: string): void {
  loading.delete(name)
}

async function tryInTurn(name: string): Promise<LoadedRemote> {
  const remote = composition.remotes[name]
  if (!remote) throw new Error(`No remote is named ${name}`)
  const { build, previous } = remote
  const older = previous ? () => loadBuild(name, previous) : undefined
  const theme = remote.antd ? persistently(loadTheme) : Promise.resolve(null)
  try {
    const [routes, Theme] = await Promise.all([persistently(() => loadBuild(name, build)), theme])
    return { name, build, Theme, routes: withPolicy(routes, { remote: name, build, older }) }
  } catch (error) {
    if (!older || !previous) throw error
    reportFailure(name, error, build)
    const [routes, Theme] = await Promise.all([older(), loadTheme()])
    return { name, build: previous, Theme, routes: withPolicy(routes, { remote: name, build: previous }) }
  }
}

const loadTheme = async () => (await import('@kocyolu/web/antd')).AntdTheme
