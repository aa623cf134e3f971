import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { appOf, type Command } from './app.ts'
import { baseConfig } from './base-config.ts'
import { buildRecord } from './build-record-plugin.ts'
import { entryFolder } from './composition/folders.ts'
import { federation } from './federation.ts'
import { providerModules, providersModule } from './provider-modules.ts'
import { serverBuild } from './server/server-build-plugin.ts'
import { afterFirstPaint, consumed, isPaintedFirst, provided } from './shared.ts'
import { partModules, partsInstead, wholeLibraries } from './shared-parts.ts'
import { shellChunks } from './shell-chunks.ts'
import { shellRecord } from './shell-record.ts'
import { webTypes } from './types/provided-types.ts'

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
    const shared = provided(folder, {
      'react-router-dom': join(folder, 'src/federation/router-parts.ts'),
      ...partsInstead(folder),
    })
    const late = new Set(afterFirstPaint(folder))
    return {
      ...base,
      entry: {
        main: [
          ...(app.mode === 'development' ? developmentHooks : []),
          `./${providersModule}`,
          './src/main.ts',
        ],
      },
      resolve: {
        ...base.resolve,
        alias: {
          ...Object.fromEntries(shared.map(({ request, module }) => [`${request}$`, module])),
          ...wholeLibraries(),
        },
      },
      optimization: { ...base.optimization, splitChunks: shellChunks },
      plugins: [
        new rspack.experiments.VirtualModulesPlugin({
          ...providerModules(shared, name => late.has(name) && !isPaintedFirst(name)),
          ...partModules(),
        }),
        ...federation({ name: app.container, shared: consumed(folder) }),
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
        buildRecord(compilation => ({
          record: shellRecord(app, compilation),
          types: app.mode === 'production' ? webTypes(folder) : undefined,
        })),
        ...(app.mode === 'production' && existsSync(join(folder, serverEntry))
          ? [serverBuild(app, { entry: serverEntry, external: afterFirstPaint(folder) })]
          : []),
        ...(base.plugins ?? []),
      ],
    }
  }
}

/** Turns the small script that runs before the first paint into plain, minified JavaScript. */
async function earlyScript(source: Buffer): Promise<string> {
  const { code } = await rspack.experiments.swc.transform(source.toString(), {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    minify: true,
    isModule: false,
  })
  return code
}
