/** The name of a service or a remote: one word, since it also names a database role, a variable and a folder. */
export function wordOf(name: string): string {
  if (!/^[a-z]+$/.test(name)) throw new Error(`"${name}": a name is one word of small letters`)
  return name
}

/** `study-plans` in every form that code has for it. */
export function formsOf(features: string) {
  if (!/^[a-z]+(-[a-z]+)*s$/.test(features))
    throw new Error(`"${features}": a feature is a plural in kebab-case, such as study-plans`)
  const feature = features.replace(/ies$/, 'y').replace(/(?<!y)s$/, '')
  return {
    features,
    feature,
    Entities: pascal(features),
    Entity: pascal(feature),
    entities: camel(features),
    entity: camel(feature),
    table: features.replaceAll('-', '_'),
    words: features.replaceAll('-', ' '),
  }
}

export const pascal = (name: string): string =>
  name.replaceAll(/(?:^|-)(.)/g, (_, letter) => letter.toUpperCase())

const camel = (name: string): string => name.replaceAll(/-(.)/g, (_, letter) => letter.toUpperCase())
