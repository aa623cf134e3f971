import {
  type ModuleFederationRuntimePlugin,
  registerGlobalPlugins,
  registerPlugins,
} from '@module-federation/enhanced/runtime'

const scriptTimeoutMs = 8_000

const policy: ModuleFederationRuntimePlugin = {
  name: 'loading-policy',
  createScript: () => ({ timeout: scriptTimeoutMs }),
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
  registerPlugins([policy])
  registerGlobalPlugins([policy])
}
