const digits = (number: number): string => String(number).padStart(8, '0')

/** The objects of a release store by name. */
export const keys = {
  file: (app: string, build: string, file: string) => `builds/${app}/${build}/${file}`,
  files: (app: string, build: string) => `builds/${app}/${build}/`,
  /** Created last of a build: it is complete. */
  published: (app: string, build: string) => `published/${app}/${build}.json`,
  allPublished: (app?: string) => (app === undefined ? 'published/' : `published/${app}/`),
  composition: (number: number) => `compositions/${digits(number)}.json`,
  compositions: 'compositions/',
  entries: 'history/',
  entry: (number: number) => `history/${digits(number)}.json`,
}

/** The number in the key of a composition or an entry. */
export const numberOf = (key: string): number => Number(/(\d+)\.json$/.exec(key)?.[1])
