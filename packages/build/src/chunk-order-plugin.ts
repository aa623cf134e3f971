import type { Compiler, RspackPluginInstance } from '@rspack/core'

/** An import whose code is in several chunks, as it stands in minified code. */
const loads = /Promise\.all\(\[((?:[\w$]+\.e\([^()]*\),)+)([\w$]+\.e\([^()]*\))\]\)/g

/**
 * Loads the shared chunks of an import in the order of their names. Rspack has them in another order from build to build
 * (https://github.com/web-infra-dev/rspack/issues/13182 tells of its kin), and the same sources have to give the same
 * bytes. The import's own chunk stays last, so that its styles win over shared ones.
 */
export function inOrder(code: string): string {
  return code.replaceAll(loads, (_, shared: string, own: string) => {
    const sorted = shared
      .split(/(?<=\)),/)
      .filter(Boolean)
      .sort()
    return `Promise.all([${[...sorted, own].join(',')}])`
  })
}

export class ChunkOrderPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.rspack
    compiler.hooks.compilation.tap('chunk order', compilation => {
      // After the code was minified, before the names of files are made from their content.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 2
      compilation.hooks.processAssets.tap({ name: 'chunk order', stage }, assets => {
        for (const name of Object.keys(assets).filter(each => each.endsWith('.js'))) {
          const code = String(compilation.getAsset(name)?.source.source() ?? '')
          const ordered = inOrder(code)
          if (ordered !== code) compilation.updateAsset(name, new sources.RawSource(ordered))
        }
      })
    })
  }
}
