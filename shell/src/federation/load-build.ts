import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import type { RouteObject } from 'react-router-dom'
import { composition } from '../composition/composition.ts'

/** The routes of one build of a remote. Builds never share a name, so two of them can be in one tab. */
export async function loadBuild(name: string, build: string): Promise<RouteObject[]> {
  const live = composition.remotes[name]
  const container = `${name}_${build}`.replaceAll('-', '_')
  const entry = (live?.build === build && live.url) || `/assets/${name}/${build}/remoteEntry.js`
  registerRemotes([{ name: container, entry, entryGlobalName: container }])
  const module = await loadRemote<{ routes: RouteObject[] }>(`${container}/routes`)
  if (!module) throw new Error(`${name} exposes no routes`)
  return module.routes
}
