import { rspack } from '@rspack/core'
import type { App } from '../app.ts'
import { type ServerSources, serverConfig } from './server-config.ts'

/** The bytes of an app's server build. */
export function compileServer(app: App, sources: ServerSources): Promise<Buffer> {
  const compiler = rspack(serverConfig(app, sources))
  // It becomes a file of the app's build; by itself it is none.
  compiler.hooks.shouldEmit.tap('server build', () => false)
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const [file, ...others] = stats?.compilation.getAssets() ?? []
      const bytes = file && others.length === 0 ? file.source.buffer() : undefined
      compiler.close(failure => {
        if (error ?? failure) reject(error ?? failure)
        else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })))
        else if (bytes) resolve(bytes)
        else reject(new Error(`The server build of ${app.name} is not one file`))
      })
    })
  })
}
