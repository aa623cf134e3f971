import {
  createInstance,
  type ModuleFederationRuntimePlugin,
  registerGlobalPlugins,
} from '@module-federation/runtime'
import * as runtimeCore from '@module-federation/runtime-core'
import type { RouteObject } from 'react-router-dom'
import { hashOf } from '../composition/hash-of.ts'
import { requestMs } from './loading-policy.ts'

const policy: ModuleFederationRuntimePlugin = {
  name: 'loading-policy',
  createScript({ url }) {
    const script = document.createElement('script')
    script.src = url
    script.integrity = hashOf(url) ?? ''
    // A browser insists on hashes only of what is asked for so.
    script.crossOrigin = 'anonymous'
    return { script, timeout: requestMs() }
  },
  // The runtime keeps the promise of a library that failed to load and would answer with it for ever.
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap))
      for (const shared of Object.values(scope[pkgName] ?? {})) if (!shared.lib) shared.loading = null
  },
}

// Where these containers look for the runtime, and what they load with it.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore })
registerGlobalPlugins([policy])

const shared = Object.fromEntries(
  Object.entries(__webpack_share_scopes__.default).flatMap(([name, versions]) =>
    Object.entries(versions).map(([version, { get }]) => [
      name,
      { version, get, shareConfig: { singleton: true, requiredVersion: false as const } },
    ]),
  ),
)
const host = createInstance({ name: 'shell', remotes: [], shared, shareStrategy: 'loaded-first' })

/** The routes of a container of the age in which the shell brought a runtime of federation. */
export async function loadDependent(entry: string, container: string): Promise<RouteObject[]> {
  host.registerRemotes([{ name: container, entry, entryGlobalName: container }])
  const module = await host.loadRemote<{ routes: RouteObject[] }>(`${container}/routes`)
  if (!module) throw new Error(`${container} exposes no routes`)
  return module.routes
}
