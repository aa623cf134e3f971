import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import type { RouteObject } from 'react-router-dom'
import { composition } from '../composition/composition.ts'
import { hashOf } from '../composition/hash-of.ts'

/** The routes of one build of a remote. Builds never share a name, so two of them can be in one tab. */
export async function loadBuild(name: string, build: string): Promise<RouteObject[]> {
  const live = composition.remotes[name]
  const container = `${name}_${build}`.replaceAll('-', '_')
  const served = live?.build === build ? live.url : undefined
  const entry = served ?? `/assets/${name}/${build}/remoteEntry.js`
  // The container has the hashes of all else that it loads.
  if (!served && live?.integrity && !hashOf(entry)) throw new Error(`Nobody knows the hash of ${entry}`)
  registerRemotes([{ name: container, entry, entryGlobalName: container }])
  const module = await loadRemote<{ routes: RouteObject[] }>(`${container}/routes`)
  if (!module) throw new Error(`${name} exposes no routes`)
  return module.routes
}
