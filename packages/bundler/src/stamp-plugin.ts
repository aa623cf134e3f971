import { createHash } from 'node:crypto'
import { type RspackPluginInstance, sources } from '@rspack/core'
import { type App, unknownBuild } from './app.ts'
import { entryFolder, mapsFolder } from './composition/folders.ts'
import { afterNames, beforeNames, onAssets, rewriteAsset } from './rewrite-asset.ts'

/**
 * Gives a build its id: twelve hex digits over the names and bytes of all its files, so the same output has the same id
 * wherever it was made. Only the entry knows the id. A chunk, named by its own content and shared by builds, finds out
 * from its script element which build it was loaded for; so two builds in one tab never take each other's modules.
 */
export const stamp = (app: App): RspackPluginInstance => ({
  apply(compiler) {
    const owned = `globalThis.rspackChunk${app.container}`
    onAssets(compiler, 'stamp: chunks', beforeNames, (compilation, files) => {
      if (!owned.includes(unknownBuild)) return
      for (const name of files.filter(each => each.endsWith('.js') && !each.startsWith(entryFolder)))
        rewriteAsset(
          compilation,
          name,
          new RegExp(owned, 'g'),
          () => 'globalThis["rspackChunk"+document.currentScript.dataset.rspack.split(":")[0]]',
        )
    })
    onAssets(compiler, 'stamp: id', afterNames + 1, (compilation, all) => {
      const hash = createHash('sha256')
      const files = all.filter(name => !name.startsWith(mapsFolder)).sort()
      for (const name of files) {
        const bytes = compilation.getAsset(name)?.source.buffer() ?? Buffer.alloc(0)
        if (!name.startsWith(entryFolder) && bytes.includes(unknownBuild))
          throw new Error(
            `${name} knows the build it belongs to, so every build would have to bring it again`,
          )
        hash.update(`\0${name}\0`).update(bytes)
      }
      app.build = hash.digest('hex').slice(0, 12)
      app.container = app.container.replace(unknownBuild, app.build)
      // The id is as long as what stood for it, so no place in a file moves.
      for (const name of files) {
        const text = String(compilation.getAsset(name)?.source.source() ?? '')
        if (text.includes(unknownBuild))
          compilation.updateAsset(name, new sources.RawSource(text.replaceAll(unknownBuild, app.build)))
      }
    })
  },
})
