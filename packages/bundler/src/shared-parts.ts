import { join } from 'node:path'

/**
 * Names that the site uses of libraries that have much more: the shell provides these names alone, and a build that takes
 * another one is refused, by that name, when it is to be composed. The router has its own module, `router-parts.ts`.
 */
const names: Record<string, string[]> = {
  '@tanstack/react-query': [
    'InfiniteQueryObserver',
    'MutationCache',
    'MutationObserver',
    'QueryCache',
    'QueryClient',
    'QueryClientProvider',
    'QueryObserver',
    'hashKey',
    'infiniteQueryOptions',
    'keepPreviousData',
    'matchQuery',
    'mutationOptions',
    'queryOptions',
    'skipToken',
    'useInfiniteQuery',
    'useIsFetching',
    'useIsMutating',
    'useMutation',
    'useMutationState',
    'useQuery',
    'useQueryClient',
  ],
  'zustand/middleware': ['createJSONStorage', 'persist'],
}

const fileOf = (library: string) => `src/parts-of-${library.replaceAll(/\W+/g, '-')}.js`

/** The modules that stand for these libraries, by their file in the shell. */
export const partModules = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(names).map(([library, parts]) => [
      fileOf(library),
      `export { ${parts.join(', ')} } from ${JSON.stringify(`whole/${library}`)}\n`,
    ]),
  )

/** Which module stands for which library. */
export const partsInstead = (folder: string): Record<string, string> =>
  Object.fromEntries(Object.keys(names).map(library => [library, join(folder, fileOf(library))]))

/** The libraries themselves, under requests that no app takes from the share scope. */
export const wholeLibraries = (): Record<string, string> =>
  Object.fromEntries(Object.keys(names).map(library => [`whole/${library}$`, library]))
