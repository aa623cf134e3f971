import type { Chunk, Compilation, Compiler, RspackPluginInstance } from '@rspack/core'
import { entryFolder } from './composition/folders.ts'
import { digestOf } from './composition/integrity.ts'

const kinds = [
  { kind: 'js', ending: '.js', sourceType: 'javascript', element: 'script' },
  { kind: 'css', ending: '.css', sourceType: 'css', element: 'link' },
] as const

/** Stands for the hash of a chunk, and is as long, so that the source map of the entry stays true. */
const placeholder = (kind: string, chunk: Chunk) => `integrity-${kind}-${chunk.id}-`.padEnd(43, '.')

/**
 * Lets the browser check every chunk that an app loads later, scripts and styles: the app's entry has their hashes, and
 * the page has that of the entry. What does not match counts as not loaded.
 */
export class IntegrityPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    const { Compilation, RuntimeGlobals, RuntimeModule, RuntimePlugin, sources } = compiler.rspack

    class Hashes extends RuntimeModule {
      constructor() {
        super('integrity', RuntimeModule.STAGE_BASIC)
      }

      override generate(): string {
        const { chunk, compilation } = this
        if (!chunk || !compilation) throw new Error('There is nothing to take the hashes of')
        const later = [...chunk.getAllAsyncChunks()].sort((a, b) => String(a.id).localeCompare(String(b.id)))
        const hashes = kinds.map(({ kind, sourceType }) => {
          const chunks = later.filter(each => has(compilation, each, sourceType))
          return `${kind}: ${JSON.stringify(Object.fromEntries(chunks.map(each => [each.id, placeholder(kind, each)])))}`
        })
        return `${RuntimeGlobals.require}.integrity = { ${hashes.join(', ')} };`
      }
    }

    compiler.hooks.compilation.tap('integrity', compilation => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('integrity', chunk => {
        compilation.addRuntimeModule(chunk, new Hashes())
      })
      const hooks = RuntimePlugin.getCompilationHooks(compilation)
      for (const { kind, element } of kinds) {
        const { createScript, createLink } = hooks
        const created = element === 'script' ? createScript : createLink
        created.tap(
          'integrity',
          code =>
            `${code}\n${element === 'script' ? 'script.crossOrigin = "anonymous";' : ''}${element}.integrity = "sha256-" + ${RuntimeGlobals.require}.integrity.${kind}[chunkId] + "=";`,
        )
      }

      // When every chunk is what it will be, before the id of the build is made from all of its files.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1
      compilation.hooks.processAssets.tap({ name: 'integrity', stage }, assets => {
        const digests = [...compilation.chunks].flatMap(chunk =>
          kinds.flatMap(({ kind, ending }) => {
            const file = [...chunk.files].find(name => name.endsWith(ending) && !name.startsWith(entryFolder))
            const bytes = file && compilation.getAsset(file)?.source.buffer()
            return bytes ? [[placeholder(kind, chunk), digestOf(bytes)] as const] : []
          }),
        )
        for (const name of Object.keys(assets).filter(each => /^entry\/.*\.js$/.test(each))) {
          const code = String(compilation.getAsset(name)?.source.source() ?? '')
          const filled = digests.reduce((text, [from, to]) => text.replaceAll(from, to), code)
          const open = /integrity-(?:js|css)-[\w-]+\.*/.exec(filled)?.[0]
          if (open) throw new Error(`${name} loads a chunk without a file: ${open}`)
          if (filled !== code) compilation.updateAsset(name, new sources.RawSource(filled))
        }
      })
    })
  }
}

const has = ({ chunkGraph }: Compilation, chunk: Chunk, sourceType: string) =>
  [...chunkGraph.getChunkModulesIterableBySourceType(chunk, sourceType)].length > 0
