import type { Compilation } from '@rspack/core'
import { providedBy, sharedRequest } from './chunk-needs.ts'

/** Names of exports by shared module; `*` stands for a module that is taken whole or whose names are not known. */
export type SharedNames = Record<string, string[]>

/** Names that the app's own code takes from each shared module. */
export function takenNames({ modules, moduleGraph }: Compilation): SharedNames {
  return byModule(
    [...modules].flatMap(module => {
      const request = sharedRequest.exec(module.identifier())?.[1]
      if (request === undefined) return []
      const imports = moduleGraph
        .getIncomingConnections(module)
        .filter(({ originModule }) => !originModule?.identifier().includes('/node_modules/'))
        .filter(({ dependency }) => dependency.type.endsWith('specifier'))
      return [[request, imports.map(({ dependency }) => dependency.ids?.[0] ?? '*')]]
    }),
  )
}

/** Names that the app provides to others. */
export function providedNames({ modules, moduleGraph }: Compilation): SharedNames {
  return byModule(
    [...modules].flatMap(module =>
      module.blocks
        .flatMap(block => block.dependencies)
        .flatMap((dependency): [string, string[]][] => {
          const name = providedBy(module.identifier(), dependency.request)
          const library = moduleGraph.getModule(dependency)
          if (name === undefined || !library) return []
          const names = moduleGraph.getProvidedExports(library)
          return [[name, Array.isArray(names) ? names : ['*']]]
        }),
    ),
  )
}

const byModule = (entries: [string, string[]][]): SharedNames =>
  Object.fromEntries(
    entries.map(([request, names]): [string, string[]] => [request, [...new Set(names)].sort()]).sort(),
  )
