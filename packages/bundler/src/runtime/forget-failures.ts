import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'

/**
 * Runs inside every app. A module that threw because a library of it did not load stays in the module cache with its
 * error and would throw it for ever; before a library is asked for again, such modules are forgotten.
 */
export default function forgetFailures(): ModuleFederationRuntimePlugin {
  return {
    name: 'forget-failures',
    beforeLoadShare(request) {
      for (const [id, module] of Object.entries(require.cache)) {
        if (module && 'error' in module) delete require.cache[id]
      }
      return request
    },
  }
}
