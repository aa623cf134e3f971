import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Compilation, type RspackPluginInstance, sources } from '@rspack/core'
import { onAssets } from './rewrite-asset.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const smallestWorthIt = 512

/** Writes a `.br` and a `.gz` beside every text file, so that the gateway never compresses a static file. */
export const precompress: RspackPluginInstance = {
  apply(compiler) {
    const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER
    onAssets(compiler, 'precompress', stage, async (compilation, files) => {
      const texts = files.filter(name => /\.(js|css|svg|json|html)$/.test(name))
      await Promise.all(
        texts.map(async name => {
          const content = compilation.getAsset(name)?.source.buffer()
          if (!content || content.length < smallestWorthIt) return
          const params = {
            [constants.BROTLI_PARAM_QUALITY]: 11,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          }
          const [br, gz] = await Promise.all([brotli(content, { params }), gzipped(content, { level: 9 })])
          compilation.emitAsset(`${name}.br`, new sources.RawSource(br))
          compilation.emitAsset(`${name}.gz`, new sources.RawSource(gz))
        }),
      )
    })
  },
}
