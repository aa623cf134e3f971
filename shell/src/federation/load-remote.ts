import type { ComponentType, ReactNode } from 'react'
import type { RouteObject } from 'react-router-dom'
import { composition } from '../composition/composition.ts'
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
  const { build, antd } = remote
  const [routes, Theme] = await loadByPolicy(
    () => Promise.all([loadBuild(name), antd ? loadTheme() : null]),
    onTrouble,
  )
  return { name, build, Theme, routes: withPolicy(routes, { remote: name, build }) }
}

const loadTheme = async () => (await import('@kocyolu/web/antd')).AntdTheme
