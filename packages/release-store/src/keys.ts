const digits = (number: number): string => String(number).padStart(8, '0')

/** The objects of a release store by name. */
export const keys = {
  file: (app: string, build: string, file: string) => `builds/${app}/${build}/${file}`,
  files: (app: string, build: string) => `builds/${app}/${build}/`,
  /** Created last of a build: it is complete. */
  published: (app: string, build: string) => `published/${app}/${build}.json`,
  allPublished: (app?: string) => (app === undefined ? 'published/' : `published/${app}/`),
  /** A build that is being removed. */
  removing: (app: string, build: string) => `removing/${app}/${build}.json`,
  composition: (number: number) => `compositions/${digits(number)}.json`,
  compositions: 'compositions/',
  entry: (number: number) => `history/${digits(number)}.json`,
}

/** The number in the key of a composition. */
export const numberOf = (key: string): number => Number(/(\d+)\.json$/.exec(key)?.[1])
