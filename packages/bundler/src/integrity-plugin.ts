import {
  type Chunk,
  type Compilation,
  type RspackPluginInstance,
  RuntimeGlobals,
  RuntimeModule,
  RuntimePlugin,
  sources,
} from '@rspack/core'
import { entryFolder } from './composition/folders.ts'
import { digestOf } from './composition/integrity.ts'
import { lateChunk, lateHashes } from './provider-modules.ts'
import { afterNames, beforeNames, onAssets, rewriteAsset } from './rewrite-asset.ts'

const kinds = [
  { kind: 'js', ending: '.js', sourceType: 'javascript' },
  { kind: 'css', ending: '.css', sourceType: 'css' },
] as const

/** Placeholder for the hash of a chunk, and is as long, so that the source map of the entry stays true. */
const placeholder = (kind: string, chunk: Chunk) => `integrity-${kind}-${chunk.id}-`.padEnd(43, '.')

/**
 * Lets the browser check every chunk that an app loads later, scripts and styles: the app's entry has their hashes, and
 * the page has that of the entry. What does not match counts as not loaded.
 */
export const integrity: RspackPluginInstance = {
  apply(compiler) {
    compiler.hooks.compilation.tap('integrity', compilation => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('integrity', chunk => {
        compilation.addRuntimeModule(chunk, new Hashes())
      })
      const { createScript, createLink } = RuntimePlugin.getCompilationHooks(compilation)
      const check = (element: string, kind: string) =>
        `${element}.integrity = "sha256-" + ${RuntimeGlobals.require}.integrity.${kind}[chunkId] + "=";`
      createScript.tap(
        'integrity',
        code => `${code}\nscript.crossOrigin = "anonymous";${check('script', 'js')}`,
      )
      createLink.tap('integrity', code => `${code}\n${check('link', 'css')}`)
    })
    onAssets(compiler, 'integrity: late', beforeNames, compilation => {
      const late = [...compilation.chunks].find(({ name }) => name === lateChunk)
      const [main] = compilation.entrypoints.values()
      if (!late || !main) return
      const text = tableOf(compilation, asyncChunks(main.getEntrypointChunk(), compilation).late)
      for (const file of late.files)
        rewriteAsset(compilation, file, new RegExp(lateHashes.replaceAll(/[[\].]/g, '\\$&'), 'g'), () => text)
    })
    onAssets(compiler, 'integrity', afterNames, (compilation, files) => {
      const digests = (isOfBuild: boolean) =>
        [...compilation.chunks].flatMap(chunk =>
          kinds.flatMap(({ kind, ending }) => {
            const file = [...chunk.files].find(name => name.endsWith(ending))
            const bytes =
              file?.startsWith(entryFolder) === isOfBuild && compilation.getAsset(file)?.source.buffer()
            return bytes ? [[placeholder(kind, chunk), digestOf(bytes)] as const] : []
          }),
        )
      const entries = files.filter(each => /^entry\/.*\.js$/.test(each))
      // Those first that an entry loads itself.
      const isLoaded = (name: string) => name === `${entryFolder}${lateChunk}.js`
      for (const name of [...entries.filter(isLoaded), ...entries.filter(each => !isLoaded(each))]) {
        const known = isLoaded(name) ? digests(false) : [...digests(false), ...digests(true)]
        const code = String(compilation.getAsset(name)?.source.source() ?? '')
        const filled = known.reduce((text, [from, to]) => text.replaceAll(from, to), code)
        const open = /integrity-(?:js|css)-[\w-]+\.*/.exec(filled)?.[0]
        if (open) throw new Error(`${name} loads a chunk without a file: ${open}`)
        if (filled !== code) compilation.updateAsset(name, new sources.RawSource(filled))
      }
    })
  },
}

class Hashes extends RuntimeModule {
  constructor() {
    super('integrity', RuntimeModule.STAGE_BASIC)
  }

  override generate(): string {
    const { chunk, compilation } = this
    if (!chunk || !compilation) throw new Error('There is nothing to take the hashes of')
    const hashes = tableOf(compilation, asyncChunks(chunk, compilation).first)
    return `${RuntimeGlobals.require}.integrity = ${hashes};`
  }
}

const has = ({ chunkGraph }: Compilation, chunk: Chunk, sourceType: string) =>
  [...chunkGraph.getChunkModulesIterableBySourceType(chunk, sourceType)].length > 0

/** The chunks that an entry may load, sorted; `late` are those that only the late providers name. */
function asyncChunks(entry: Chunk, { chunkGroups }: Compilation): { first: Chunk[]; late: Chunk[] } {
  const all = [...entry.getAllAsyncChunks()].sort((a, b) => String(a.id).localeCompare(String(b.id)))
  const reached = new Set<string>()
  const seen = new Set<string>()
  const visit = (groups: Iterable<Compilation['chunkGroups'][number]>) => {
    for (const { chunks, name, childrenIterable } of groups) {
      const ids = chunks.map(({ id }) => String(id))
      for (const id of ids) reached.add(id)
      if (seen.has(ids.join())) continue
      seen.add(ids.join())
      if (name !== lateChunk) visit(childrenIterable)
    }
  }
  visit(chunkGroups.filter(group => group.isInitial()).flatMap(group => [...group.childrenIterable]))
  return {
    first: all.filter(({ id }) => reached.has(String(id))),
    late: all.filter(({ id }) => !reached.has(String(id))),
  }
}

/** A table of what stands for the hashes of chunks, by kind and id. */
function tableOf(compilation: Compilation, chunks: Chunk[]): string {
  const tables = kinds.map(({ kind, sourceType }) => {
    const own = chunks.filter(each => has(compilation, each, sourceType))
    return `${kind}: ${JSON.stringify(Object.fromEntries(own.map(each => [each.id, placeholder(kind, each)])))}`
  })
  return `{ ${tables.join(', ')} }`
}
