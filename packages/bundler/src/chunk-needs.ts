import type { Compilation } from '@rspack/core'

type ChunkGroup = Compilation['chunkGroups'][number]

/** Files that a piece of an app loads itself, and the shared libraries it takes from the share scope. */
export interface Needs {
  files: string[]
  shared: string[]
}

export const sharedRequest = /^consume shared module \(\w+\) (.+?)@\*/
export const providedRequest = /^provide shared module \(\w+\) (.+)@[^@]+ = /

/** What the chunks that start at an import need. `origin` tells the import: who asks, and for what. */
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
  const requests = compilation.chunkGroups.flatMap(group =>
    group.origins.flatMap(origin => read(origin).provides ?? []),
  )
  return new Map(
    unique(requests)
      .sort()
      .map(request => [request, needsOf(compilation, origin => origin.provides === request)]),
  )
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
  const issuer = origin.module?.identifier()
  return {
    issuer: issuer?.split('!').at(-1),
    request: origin.request ?? undefined,
    provides: issuer ? providedRequest.exec(issuer)?.[1] : undefined,
  }
}

export const unique = (values: string[]) => [...new Set(values)]

const isLoadable = (file: string) => /\.(js|css)$/.test(file) && !file.includes('.hot-update.')
