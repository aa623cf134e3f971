import { createHash } from 'node:crypto'
import type { Compiler, RspackPluginInstance } from '@rspack/core'
import { type App, unknownBuild } from './app.ts'
import { entryFolder, mapsFolder } from './composition/folders.ts'
import { rewriteAsset } from './rewrite-asset.ts'

/**
 * Gives a build its id: twelve hex digits over the names and bytes of all its files, so the same output has the same id
 * wherever it was made. Only the entry knows the id. A chunk, named by its own content and shared by builds, finds out
 * from its script element which build it was loaded for; so two builds in one tab never take each other's modules.
 */
export class StampPlugin implements RspackPluginInstance {
  readonly #app: App

  constructor(app: App) {
    this.#app = app
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.rspack
    const owned = `globalThis.rspackChunk${this.#app.container}`
    compiler.hooks.compilation.tap('stamp', compilation => {
      // Before the source map is written, and before the names of files are made from their content.
      const early = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1
      compilation.hooks.processAssets.tap({ name: 'stamp: chunks', stage: early }, assets => {
        if (!owned.includes(unknownBuild)) return
        for (const name of chunksIn(assets))
          rewriteAsset(compiler, compilation, name, code =>
            [...code.matchAll(new RegExp(owned, 'g'))].map(({ index }) => ({
              start: index,
              end: index + owned.length,
              text: 'globalThis["rspackChunk"+document.currentScript.dataset.rspack.split(":")[0]]',
            })),
          )
      })

      const late = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 2
      compilation.hooks.processAssets.tap({ name: 'stamp: id', stage: late }, assets => {
        const hash = createHash('sha256')
        const files = Object.keys(assets).filter(name => !name.startsWith(mapsFolder))
        for (const name of files.sort()) {
          const bytes = compilation.getAsset(name)?.source.buffer() ?? Buffer.alloc(0)
          if (!name.startsWith(entryFolder) && bytes.includes(unknownBuild))
            throw new Error(
              `${name} knows the build it belongs to, so every build would have to bring it again`,
            )
          hash.update(`\0${name}\0`).update(bytes)
        }
        this.#app.build = hash.digest('hex').slice(0, 12)
        this.#app.container = this.#app.container.replace(unknownBuild, this.#app.build)
        // The id is as long as what stood for it, so no place in a file moves.
        for (const name of files) {
          const text = String(compilation.getAsset(name)?.source.source() ?? '')
          if (text.includes(unknownBuild))
            compilation.updateAsset(
              name,
              new sources.RawSource(text.replaceAll(unknownBuild, this.#app.build)),
            )
        }
      })
    })
  }
}

const chunksIn = (assets: Record<string, unknown>) =>
  Object.keys(assets).filter(name => name.endsWith('.js') && !name.startsWith(entryFolder))
