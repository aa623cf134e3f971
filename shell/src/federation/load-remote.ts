import type { RouteObject } from 'react-router-dom'
import { composition } from '../composition/composition.ts'
import { loadBuild } from './load-build.ts'
import { withFallback } from './with-fallback.ts'

/** A remote whose code has arrived, and the build that it came from. */
export interface LoadedRemote {
  name: string
  build: string
  antd: boolean
  routes: RouteObject[]
}

const loading = new Map<string, Promise<LoadedRemote>>()

/** Loads a remote once: a second try after a failure, then its previous good build; a later call starts over. */
export function loadRemote(name: string): Promise<LoadedRemote> {
  const known = loading.get(name)
  if (known) return known
  const attempt = tryInTurn(name).catch((error: unknown) => {
    loading.delete(name)
    throw error
  })
  loading.set(name, attempt)
  return attempt
}

async function tryInTurn(name: string): Promise<LoadedRemote> {
  const remote = composition.remotes[name]
  if (!remote) throw new Error(`No remote is named ${name}`)
  const { build, previous, antd } = remote
  const older = previous ? () => loadBuild(name, previous) : undefined
  try {
    const routes = await loadBuild(name, build).catch(() => loadBuild(name, build))
    return { name, build, antd, routes: withFallback(routes, older) }
  } catch (error) {
    if (!older || !previous) throw error
    return { name, build: previous, antd: true, routes: withFallback(await older()) }
  }
}
