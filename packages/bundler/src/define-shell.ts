import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { appOf, type Command } from './app.ts'
import { baseConfig } from './base-config.ts'
import { BuildRecordPlugin } from './build-record-plugin.ts'
import { entryFolder } from './composition/folders.ts'
import { typesFile } from './composition/shape.ts'
import { earlyScript } from './early-script.ts'
import { federation } from './federation.ts'
import { ServerBuildPlugin } from './server/server-build-plugin.ts'
import { afterFirstPaint, consumed, type Provided, provided } from './shared.ts'
import { shellChunks } from './shell-chunks.ts'
import { shellRecord } from './shell-record.ts'
import { webTypes } from './types/web-types.ts'

const providers = 'src/federation-providers.js'
const serverEntry = './src/server/main.tsx'
const developmentHooks = [
  join(import.meta.dirname, 'runtime', 'refresh-hook.ts'),
  './src/composition/reload-hook.ts',
]

/** The whole rspack configuration of the shell: `export default defineShell(import.meta.dirname)`. */
export function defineShell(folder: string) {
  return (_env: unknown, command: Command): Configuration => {
    // One shell runs in a tab, so nothing of it has to be kept apart from another build.
    const app = { ...appOf(folder, command), container: 'shell' }
    const base = baseConfig(app)
    const shared = provided(folder, { 'react-router-dom': join(folder, 'src/federation/router-parts.ts') })
    return {
      ...base,
      entry: {
        main: [...(app.mode === 'development' ? developmentHooks : []), `./${providers}`, './src/main.ts'],
      },
      resolve: {
        ...base.resolve,
        alias: Object.fromEntries(shared.map(({ request, module }) => [`${request}$`, module])),
      },
      optimization: { ...base.optimization, splitChunks: shellChunks },
      plugins: [
        new rspack.experiments.VirtualModulesPlugin({ [providers]: lazyImports(shared) }),
        federation(app, { shared: consumed(folder), experiments: { provideExternalRuntime: true } }),
        new rspack.sharing.ProvideSharedPlugin({ provides: provides(shared), enhanced: true }),
        new rspack.CopyRspackPlugin({
          patterns: [
            { from: 'index.html' },
            { from: 'public', to: entryFolder },
            { from: 'src/early.ts', to: `${entryFolder}early.js`, transform: earlyScript },
            {
              from: 'src/offline/offline-worker.ts',
              to: `${entryFolder}offline-worker.js`,
              transform: earlyScript,
            },
          ],
        }),
        new BuildRecordPlugin(compilation => ({
          'build.json': shellRecord(app, compilation),
          // Nobody releases what a development server serves.
          ...(app.mode === 'production' && { [typesFile]: webTypes(folder) }),
        })),
        ...(app.mode === 'production' && existsSync(join(folder, serverEntry))
          ? [new ServerBuildPlugin(app, { entry: serverEntry, external: afterFirstPaint(folder) })]
          : []),
        ...(base.plugins ?? []),
      ],
    }
  }
}

// A library is only provided when the build meets an import of it; these are never called.
const lazyImports = (shared: Provided[]) =>
  `void [${shared.map(({ request }) => `() => import(${JSON.stringify(request)})`).join(',')}]`

const provides = (shared: Provided[]) =>
  Object.fromEntries(
    shared.map(({ request, shareKey, version }) => [
      request,
      { shareKey, version, singleton: true, requiredVersion: false } as const,
    ]),
  )
