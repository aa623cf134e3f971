import type { RouteObject } from 'react-router-dom'
import { composition, hashOf } from '../composition/composition.ts'
import { loadContainer } from './load-container.ts'

/** The routes of a remote's build in this tab's composition. */
export async function loadBuild(name: string): Promise<RouteObject[]> {
  const remote = composition.remotes[name]
  if (!remote) throw new Error(`No remote is named ${name}`)
  const entry = remote.url ?? `/assets/${name}/${remote.build}/remoteEntry.js`
  // The container has the hashes of all else that it loads.
  if (!remote.url && remote.integrity && !hashOf(entry))
    throw new Error(`The composition has no hash of ${entry}`)
  const { get } = await loadContainer(entry, `${name}_${remote.build}`.replaceAll('-', '_'))
  const module = await get('./routes')
  return module().routes
}
