import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import type { App } from './app.ts'

type Options = ConstructorParameters<typeof ModuleFederationPlugin>[0]

/** The federation settings that hold for everybody; `options` adds the side's own. */
export function federation(app: App, options: Partial<Options>): ModuleFederationPlugin {
  return new ModuleFederationPlugin({
    name: app.container,
    // With 'version-first' one unreachable remote would keep the whole site from starting.
    shareStrategy: 'loaded-first',
    runtimePlugins: [join(import.meta.dirname, 'runtime', 'forget-failures.ts')],
    dts: false,
    dev: false,
    // The composition already says where everything is; a manifest would be one more request in a row.
    manifest: false,
    ...options,
    experiments: { ...options.experiments, optimization: { disableSnapshot: true, target: 'web' } },
  })
}
