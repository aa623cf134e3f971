import { join } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { appOf, type Command } from './app.ts'
import { baseConfig } from './base-config.ts'
import { BuildRecordPlugin } from './build-record-plugin.ts'
import { RemoteManifest } from './composition.ts'
import { devServer } from './dev-server.ts'
import { federation } from './federation.ts'
import { readJson } from './folders.ts'
import { entryOf, remoteRecord } from './remote-record.ts'
import { consumed } from './shared.ts'

const texts = { test: /[\\/]locales[\\/]\w+\.json$/, enforce: true }

/** The whole rspack configuration of a remote: `export default defineRemote(import.meta.dirname)`. */
export function defineRemote(folder: string) {
  return (_env: unknown, command: Command): Configuration => {
    const app = appOf(folder, command)
    const manifest = RemoteManifest.parse(readJson(join(folder, 'remote.json')))
    if (manifest.name !== app.name)
      throw new Error(`remote.json is named ${manifest.name}, its folder ${app.name}`)
    const base = baseConfig(app)
    return {
      ...base,
      entry: {},
      // What changes most often is a file of its own, so that a new text costs little to who was here before.
      optimization: { ...base.optimization, splitChunks: { cacheGroups: { texts } } },
      devServer: devServer(app.name),
      plugins: [
        federation(app, {
          filename: entryOf(app),
          library: { type: 'var', name: app.container },
          exposes: { './routes': './src/routes.tsx' },
          shared: consumed(folder),
          experiments: { externalRuntime: true },
        }),
        new rspack.CopyRspackPlugin({ patterns: [{ from: 'remote.json' }] }),
        new BuildRecordPlugin(compilation => remoteRecord(app, manifest, compilation)),
        ...(app.serving ? [new ReactRefreshRspackPlugin()] : []),
        ...(base.plugins ?? []),
      ],
    }
  }
}
