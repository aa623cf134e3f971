import type { Compilation } from '@rspack/core'
import { lateProvidersModule, providersModule } from './provider-modules.ts'

type ChunkGroup = Compilation['chunkGroups'][number]

/** Files that a piece of an app loads itself, and the shared libraries it takes from the share scope. */
export interface Needs {
  files: string[]
  shared: string[]
}

export const sharedRequest = /^consume shared module \(\w+\) (.+?)@\*/
const provided = /^provided\/(.+)$/

/** The shared library that an import of the shell's provider modules is for. */
export const providedBy = (issuer: string | undefined, request: string | undefined): string | undefined =>
  issuer && [providersModule, lateProvidersModule].some(each => issuer.endsWith(`/${each}`))
    ? provided.exec(request ?? '')?.[1]
    : undefined

/** Files of the chunks that start at an import. `origin` identifies the import: its module, and the request. */
export function needsOf(compilation: Compilation, matches: (origin: Origin) => boolean): Needs {
  const groups = compilation.chunkGroups.filter(group => group.origins.some(origin => matches(read(origin))))
  const modules = groups.flatMap(group =>
    group.chunks.flatMap(chunk => compilation.chunkGraph.getChunkModules(chunk)),
  )
  return {
    files: unique(groups.flatMap(group => group.getFiles()).filter(isLoadable)).sort(),
    shared: unique(modules.flatMap(module => sharedRequest.exec(module.identifier())?.[1] ?? [])).sort(),
  }
}

/** For every library this build provides: the files that carry it and what it needs in turn. */
export function providedNeeds(compilation: Compilation): Map<string, Needs> {
  const origins = compilation.chunkGroups.flatMap(group => group.origins.map(read))
  const late = needsOf(compilation, ({ request }) => request?.endsWith(lateProvidersModule.slice(3)) ?? false)
  const entries = origins.flatMap(({ issuer, provides }): [string, Needs][] => {
    if (provides === undefined) return []
    const { files, shared } = needsOf(compilation, origin => origin.provides === provides)
    const before = issuer?.endsWith(lateProvidersModule) ? late.files : []
    return [[provides, { files: unique([...before, ...files]), shared }]]
  })
  return new Map(entries.sort(([one], [other]) => (one < other ? -1 : 1)))
}

interface Origin {
  /** The module that imports; undefined for an entry. */
  issuer: string | undefined
  /** The request as it is written. */
  request: string | undefined
  /** The shared library that is behind this import, when the importer is the share scope. */
  provides: string | undefined
}

function read(origin: ChunkGroup['origins'][number]): Origin {
  const issuer = origin.module?.identifier().split('!').at(-1)
  const request = origin.request ?? undefined
  return { issuer, request, provides: providedBy(issuer, request) }
}

export const unique = (values: string[]) => [...new Set(values)]

const isLoadable = (file: string) => /\.(js|css)$/.test(file) && !file.includes('.hot-update.')
