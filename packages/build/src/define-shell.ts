import { join } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { appOf, type Command } from './app.ts'
import { baseConfig } from './base-config.ts'
import { BuildRecordPlugin } from './build-record-plugin.ts'
import { earlyScript } from './early-script.ts'
import { federation } from './federation.ts'
import { antdComponents, provided } from './shared.ts'
import { shellChunks } from './shell-chunks.ts'
import { shellRecord } from './shell-record.ts'

const refreshHook = join(import.meta.dirname, 'runtime', 'refresh-hook.ts')

/** The whole rspack configuration of the shell: `export default defineShell(import.meta.dirname)`. */
export function defineShell(folder: string) {
  return (_env: unknown, command: Command): Configuration => {
    const app = appOf(folder, ['build', 'web', 'contracts'], command)
    const base = baseConfig(app)
    return {
      ...base,
      entry: {
        main: [
          ...(app.mode === 'development' ? [refreshHook] : []),
          './src/federation/antd-components.js',
          './src/main.ts',
        ],
      },
      optimization: { ...base.optimization, splitChunks: shellChunks },
      plugins: [
        new rspack.experiments.VirtualModulesPlugin({
          'src/federation/antd-components.js': lazyImports(antdComponents(folder)),
        }),
        federation(app, {
          shared: provided(folder, { 'react-router-dom': './src/federation/router-parts.ts' }),
          experiments: { provideExternalRuntime: true },
        }),
        new rspack.CopyRspackPlugin({
          patterns: [
            { from: 'index.html' },
            { from: 'public' },
            { from: 'src/early.ts', to: 'early.js', transform: earlyScript },
          ],
        }),
        new BuildRecordPlugin(compilation => shellRecord(app, compilation)),
        ...(base.plugins ?? []),
      ],
    }
  }
}

// A library is only provided when the build meets an import of it; these are never called.
const lazyImports = (requests: string[]) =>
  `void [${requests.map(request => `() => import(${JSON.stringify(request)})`).join(',')}]`
