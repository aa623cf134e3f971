import type { Compiler, RspackPluginInstance } from '@rspack/core'
import { unknownBuild } from './app.ts'
import { entryFolder } from './composition/folders.ts'
import { lateChunk } from './provider-modules.ts'
import { rewriteAsset } from './rewrite-asset.ts'

const file = `${entryFolder}${lateChunk}.js`
/** On the site that folder is called by the build. */
const served = `"${unknownBuild}/${lateChunk}.js"`

/** Puts the chunk of the late providers, which has the hashes of others, where the files of one build alone are. */
export class LateChunkPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    const { output } = compiler.options
    const usual = String(output.chunkFilename)
    output.chunkFilename = ({ chunk }) => (chunk?.name === lateChunk ? file : usual)
    compiler.hooks.compilation.tap('late chunk', compilation => {
      compilation.hooks.runtimeModule.tap('late chunk', ({ name, source }) => {
        // For a function the bundler brings a hash of the whole build, which every change of anything would change.
        if (name === 'get_full_hash' && source) source.source = Buffer.from('')
      })
      // After the code was minified, before its source map is written.
      const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1
      compilation.hooks.processAssets.tap({ name: 'late chunk', stage }, assets => {
        for (const name of Object.keys(assets).filter(each => /^entry\/.*\.js$/.test(each)))
          rewriteAsset(compiler, compilation, name, code =>
            [...code.matchAll(new RegExp(`"${file}"`, 'g'))].map(({ index, 0: found }) => ({
              start: index,
              end: index + found.length,
              text: served,
            })),
          )
      })
    })
  }
}
