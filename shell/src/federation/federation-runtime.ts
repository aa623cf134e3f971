import {
  type ModuleFederationRuntimePlugin,
  registerGlobalPlugins,
  registerPlugins,
} from '@module-federation/enhanced/runtime'
import { hashOf } from '../composition/hash-of.ts'
import { requestMs } from './loading-policy.ts'

export const policyPlugin: ModuleFederationRuntimePlugin = {
  name: 'loading-policy',
  // The runtime leaves its attributes out (priority, integrity, crossorigin) when this answers anything at all.
  createScript({ url, attrs = {} }) {
    const script = document.createElement('script')
    script.src = url
    for (const [name, value] of Object.entries(attrs)) {
      if (name === 'async' || name === 'defer') script[name] = Boolean(value)
      else script.setAttribute(name, String(value))
    }
    const hash = hashOf(url)
    if (hash) script.setAttribute('integrity', hash)
    // A browser insists on hashes only of what is asked for so.
    script.setAttribute('crossorigin', 'anonymous')
    return { script, timeout: requestMs() }
  },
  // The runtime keeps the promise of a library that failed to load and would answer with it for ever.
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap)) {
      for (const shared of Object.values(scope[pkgName] ?? {})) {
        if (!shared.lib) shared.loading = null
      }
    }
  },
}

/** The rules of loading code, for the shell itself and for every remote that arrives later. */
export function applyLoadingPolicy(): void {
  registerPlugins([policyPlugin])
  registerGlobalPlugins([policyPlugin])
}
