import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Compiler, type RspackPluginInstance, rspack } from '@rspack/core'

type Options = ConstructorParameters<typeof ModuleFederationPlugin>[0]

/** Runtime request that the plugin starts every app with: it holds absolute paths, and weighs 97 kB in the shell. */
const ownRuntime = /^@module-federation\/runtime\/rspack\.js!=!/
const runtime = join(import.meta.dirname, 'runtime', 'federation-runtime.ts')

/** The settings of federation that hold for every app; `options` adds the side's own. */
export const federation = (options: Options): RspackPluginInstance[] => [
  new ModuleFederationPlugin({
    dts: false,
    dev: false,
    // The composition in the page already says where everything is; a manifest would be one more request in a row.
    manifest: false,
    experiments: { optimization: { disableSnapshot: true, target: 'web' } },
    ...options,
  }),
  new rspack.NormalModuleReplacementPlugin(ownRuntime, resource => {
    resource.request = runtime
  }),
  { apply: shortenTables },
]

/** Fields that are the same for each shared module here and are never read: 100 bytes for each of ninety in every app. */
const unread =
  /shareScope: "default", (shareKey: "[^"]+"), import: null, requiredVersion: "\*", strictVersion: false, singleton: true, eager: false, fallback: undefined, treeShakingMode: null/g

function shortenTables(compiler: Compiler): void {
  compiler.hooks.compilation.tap('share tables', compilation => {
    compilation.hooks.runtimeModule.tap('share tables', ({ name, source }) => {
      if (name !== 'consumes_loading' || !source) return
      const table = String(source.source)
      if (/initialConsumes: \["/.test(table))
        throw new Error('An entry imports a shared module before it can have come')
      source.source = Buffer.from(table.replaceAll(unread, '$1'))
    })
  })
}
