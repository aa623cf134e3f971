import type { Compiler, RspackPluginInstance } from '@rspack/core'
import { type Edit, rewriteAsset } from './rewrite-asset.ts'

/** An import whose code is in several chunks, as it is in minified code. */
const loads = /Promise\.all\(\[((?:[\w$]+\.e\([^()]*\),)+)([\w$]+\.e\([^()]*\))\]\)/g

/**
 * Loads the shared chunks of an import in the order of their names. Rspack has them in another order from build to build
 * (https://github.com/web-infra-dev/rspack/issues/13182 describes a similar bug), and the same sources have to give the same
 * bytes. The import's own chunk stays last, so that its styles win over shared ones.
 */
export function inOrder(code: string): Edit[] {
  return [...code.matchAll(loads)].flatMap(match => {
    const [all, shared = '', own = ''] = match
    const sorted = shared
      .split(/(?<=\)),/)
      .filter(Boolean)
      .sort()
    const text = `Promise.all([${[...sorted, own].join(',')}])`
    return text === all ? [] : [{ start: match.index, end: match.index + all.length, text }]
  })
}

export class ChunkOrderPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('chunk order', compilation => {
      // After the code was minified, before its source map is written.
      const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1
      compilation.hooks.processAssets.tap({ name: 'chunk order', stage }, assets => {
        for (const name of Object.keys(assets).filter(each => each.endsWith('.js')))
          rewriteAsset(compiler, compilation, name, inOrder)
      })
    })
  }
}
