import { type RspackPluginInstance, sources } from '@rspack/core'
import type { App } from '../app.ts'
import { serverFile } from '../composition/folders.ts'
import { afterNames } from '../rewrite-asset.ts'
import { compileServer } from './compile-server.ts'
import type { ServerSources } from './server-config.ts'

/** Makes the app's server build, beside what browsers run, a part of its build: hashed, named by its id, never served. */
export const serverBuild = (app: App, given: ServerSources): RspackPluginInstance => ({
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('server build', compilation => {
      const compiled = compileServer(app, given)
      // A later build has its own wait.
      compiled.catch(() => undefined)
      // Nothing changes it any more, and the id is made from it, too.
      compilation.hooks.processAssets.tapPromise({ name: 'server build', stage: afterNames }, async () => {
        compilation.emitAsset(serverFile, new sources.RawSource(await compiled))
      })
    })
  },
})
