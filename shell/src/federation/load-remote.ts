import type { ComposedRemote } from '@kocyolu/build/release'
import {
  loadRemote as loadContainer,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime'
import type { RouteObject } from 'react-router-dom'
import { composition } from '../composition/composition.ts'

/** A remote whose code has arrived, and the build that it came from. */
export interface LoadedRemote {
  name: string
  build: string
  routes: RouteObject[]
}

const scriptTimeout = 8_000

registerPlugins([{ name: 'loading-policy', createScript: () => ({ timeout: scriptTimeout }) }])

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
  const builds = [remote.build, remote.build, ...(remote.previous ? [remote.previous] : [])]
  let failure: unknown
  for (const build of builds) {
    try {
      return { name, build, routes: await loadRoutes(name, build, remote) }
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

async function loadRoutes(name: string, build: string, remote: ComposedRemote): Promise<RouteObject[]> {
  const container = `${name}_${build}`.replaceAll('-', '_')
  const entry = (build === remote.build && remote.url) || `/assets/${name}/${build}/remoteEntry.js`
  registerRemotes([{ name: container, entry, entryGlobalName: container }])
  const module = await loadContainer<{ routes: RouteObject[] }>(`${container}/routes`)
  if (!module) throw new Error(`${name} exposes no routes`)
  return module.routes
}
