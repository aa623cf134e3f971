import type { RouteObject } from 'react-router-dom'
import { composition } from '../composition/composition.ts'
import { hashOf } from '../composition/hash-of.ts'
import { loadContainer } from './load-container.ts'

/** The routes of one build of a remote. Builds never share a name, so two of them can be in one tab. */
export async function loadBuild(name: string, build: string): Promise<RouteObject[]> {
  const live = composition.remotes[name]
  const container = `${name}_${build}`.replaceAll('-', '_')
  const served = live?.build === build ? live.url : undefined
  const entry = served ?? `/assets/${name}/${build}/remoteEntry.js`
  // The container has the hashes of all else that it loads.
  if (!served && live?.integrity && !hashOf(entry)) throw new Error(`Nobody knows the hash of ${entry}`)
  if (live?.dependent?.includes(build)) {
    const { loadDependent } = await import('./load-dependent.ts')
    return loadDependent(entry, container)
  }
  const { get } = await loadContainer(entry, container)
  const module = await get('./routes')
  return module().routes
}
