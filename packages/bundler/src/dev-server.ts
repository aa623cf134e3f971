import type { Configuration } from '@rspack/core'

/** Serving one remote with hot reload while the rest of the site comes from the live composition. */
export function devServer(name: string): NonNullable<Configuration['devServer']> {
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
