import type { RspackPluginInstance } from '@rspack/core'
import { unknownBuild } from './app.ts'
import { entryFolder } from './composition/folders.ts'
import { lateChunk } from './provider-modules.ts'
import { beforeNames, onAssets, rewriteAsset } from './rewrite-asset.ts'

const file = `${entryFolder}${lateChunk}.js`
/** On the site that folder is called by the build. */
const served = `"${unknownBuild}/${lateChunk}.js"`

/** Puts the chunk of the late providers, which has the hashes of others, where the files of one build alone are. */
export const lateChunkPlugin: RspackPluginInstance = {
  apply(compiler) {
    const { output } = compiler.options
    const usual = String(output.chunkFilename)
    output.chunkFilename = ({ chunk }) => (chunk?.name === lateChunk ? file : usual)
    compiler.hooks.compilation.tap('late chunk', compilation => {
      compilation.hooks.runtimeModule.tap('late chunk', ({ name, source }) => {
        // For a function the bundler brings a hash of the whole build, which every change of anything would change.
        if (name === 'get_full_hash' && source) source.source = Buffer.from('')
      })
    })
    onAssets(compiler, 'late chunk', beforeNames, (compilation, files) => {
      for (const name of files.filter(each => /^entry\/.*\.js$/.test(each)))
        rewriteAsset(compilation, name, new RegExp(`"${file}"`, 'g'), () => served)
    })
  },
}
