import type { Compiler, RspackPluginInstance } from '@rspack/core'
import type { App } from '../app.ts'
import { serverFile } from '../composition/folders.ts'
import { compileServer } from './compile-server.ts'
import type { ServerSources } from './server-config.ts'

/** Makes the app's server build, beside what browsers run, a part of its build: hashed, named by its id, never served. */
export class ServerBuildPlugin implements RspackPluginInstance {
  readonly #app: App
  readonly #sources: ServerSources

  constructor(app: App, sources: ServerSources) {
    this.#app = app
    this.#sources = sources
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.rspack
    compiler.hooks.thisCompilation.tap('server build', compilation => {
      const compiled = compileServer(this.#app, this.#sources)
      // A later build has its own wait.
      compiled.catch(() => undefined)
      // Nothing changes it any more, and the id is made from it, too.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1
      compilation.hooks.processAssets.tapPromise({ name: 'server build', stage }, async () => {
        compilation.emitAsset(serverFile, new sources.RawSource(await compiled))
      })
    })
  }
}
