import type { RspackPluginInstance } from '@rspack/core'
import { beforeNames, onAssets, rewriteAsset } from './rewrite-asset.ts'

/** An import whose code is in several chunks, as it is in minified code. */
export const loads = /Promise\.all\(\[((?:[\w$]+\.e\([^()]*\),)+)([\w$]+\.e\([^()]*\))\]\)/g

/**
 * Loads the shared chunks of an import in the order of their names. Rspack has them in another order from build to build
 * (https://github.com/web-infra-dev/rspack/issues/13182 describes a similar bug), and the same sources have to give the same
 * bytes. The import's own chunk stays last, so that its styles win over shared ones.
 */
export function inOrder(_: string, shared = '', own = ''): string {
  const sorted = shared
    .split(/(?<=\)),/)
    .filter(Boolean)
    .sort()
  return `Promise.all([${[...sorted, own].join(',')}])`
}

/** A table of the placeholders that become hashes. */
const hashes = /\{((?:"?\w+"?:"\*-\*-\*-CHUNK-SRI-HASH-[^"]*",?)+)\}/g

/** The table by its keys, which have another order in another folder. */
const byKey = (_: string, entries = ''): string => `{${entries.split(',').filter(Boolean).sort().join(',')}}`

export const chunkOrder: RspackPluginInstance = {
  apply: compiler =>
    onAssets(compiler, 'chunk order', beforeNames, (compilation, files) => {
      for (const name of files.filter(each => each.endsWith('.js'))) {
        rewriteAsset(compilation, name, loads, inOrder)
        rewriteAsset(compilation, name, hashes, byKey)
      }
    }),
}
