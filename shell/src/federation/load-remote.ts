import type { ComponentType, ReactNode } from 'react'
import type { RouteObject } from 'react-router-dom'
import { composition } from '../composition/composition.ts'
import { reportFailure } from '../errors/report-failure.ts'
import { loadBuild } from './load-build.ts'
import { loadByPolicy } from './loading-policy.ts'
import { trackLoading } from './remotes.ts'
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
  const { build, previous } = remote
  let trouble: unknown
  const loaded = await loadByPolicy({
    live: () => assemble(name, build, remote.antd, previous),
    previous: previous === null ? undefined : () => assemble(name, previous, true),
    onTrouble(error) {
      trouble = error
      onTrouble()
    },
  })
  if (loaded.build !== build) reportFailure(name, trouble, build)
  return loaded
}

/** One build of a remote, with what its pages fall back to. */
async function assemble(
  name: string,
  build: string,
  antd: boolean,
  previous: string | null = null,
): Promise<LoadedRemote> {
  const [routes, Theme] = await Promise.all([loadBuild(name, build), antd ? loadTheme() : null])
  const older = previous === null ? undefined : () => loadBuild(name, previous)
  return { name, build, Theme, routes: withPolicy(routes, { remote: name, build, older }) }
}

const loadTheme = async () => (await import('@kocyolu/web/antd')).AntdTheme
