import { join } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { appOf, type Command } from './app.ts'
import { baseConfig } from './base-config.ts'
import { buildRecord } from './build-record-plugin.ts'
import { DeclaredManifest } from './composition/composition.ts'
import { readJson } from './composition/folders.ts'
import { federation } from './federation.ts'
import { entryOf, remoteRecord } from './remote-record.ts'
import { serverBuild } from './server/server-build-plugin.ts'
import { consumed } from './shared.ts'
import { webTypes } from './types/provided-types.ts'
import { takenTypes, wordsIn } from './types/taken-types.ts'

const texts = { test: /[\\/]locales[\\/]\w+\.json$/, enforce: true }

/**
 * Puts what the container exposes into the container's own file: one round trip less before a remote's first page. The
 * shared modules that it takes stay in its chunk, which then has no file, so they are still waited for.
 */
const routesIn = (entry: string) => ({
  name: entry,
  chunks: (chunk: { name?: string | undefined }) => chunk.name === 'routes',
  type: /^(javascript|json)/,
  enforce: true,
})

/** The whole rspack configuration of a remote: `export default defineRemote(import.meta.dirname)`. */
export function defineRemote(folder: string) {
  return (_env: unknown, command: Command): Configuration => {
    const app = appOf(folder, command)
    const manifest = DeclaredManifest.parse(readJson(join(folder, 'remote.json')))
    if (manifest.name !== app.name)
      throw new Error(`remote.json is named ${manifest.name}, its folder ${app.name}`)
    const base = baseConfig(app)
    return {
      ...base,
      entry: {},
      // Texts change most often and are a file of their own, so that a new text costs returning visitors little.
      optimization: {
        ...base.optimization,
        splitChunks: { cacheGroups: { texts, routes: routesIn(app.container) } },
      },
      devServer: devServer(app.name),
      plugins: [
        ...federation({
          name: app.container,
          filename: entryOf(app),
          library: { type: 'var', name: app.container },
          exposes: { './routes': { import: './src/routes.tsx', name: 'routes' } },
          shared: consumed(folder),
        }),
        new rspack.CopyRspackPlugin({ patterns: [{ from: 'remote.json' }] }),
        buildRecord(compilation => {
          const record = remoteRecord(app, manifest, compilation)
          const types = () => takenTypes(webTypes(folder), record.takes, wordsIn(compilation))
          return { record, types: app.mode === 'production' ? types() : undefined }
        }),
        ...(app.mode === 'production'
          ? [serverBuild(app, { entry: './src/routes.tsx', external: Object.keys(consumed(folder)) })]
          : []),
        ...(app.serving ? [new ReactRefreshRspackPlugin()] : []),
        ...(base.plugins ?? []),
      ],
    }
  }
}

/** Serving one remote with hot reload while the rest of the site comes from the live composition. */
function devServer(name: string): NonNullable<Configuration['devServer']> {
  return {
    host: '127.0.0.1',
    allowedHosts: 'all',
    hot: true,
    liveReload: false,
    headers: { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' },
    // The gateway passes `/dev/<name>/` on to this server, sockets included, so all of it is same-origin.
    webSocketServer: { type: 'ws', options: { path: `/dev/${name}/ws` } },
    client: {
      // The address of the page itself, not of this server.
      webSocketURL: `auto://0.0.0.0:0/dev/${name}/ws`,
      overlay: { errors: true, warnings: false, runtimeErrors: false },
    },
    devMiddleware: { publicPath: `/dev/${name}/` },
  }
}
