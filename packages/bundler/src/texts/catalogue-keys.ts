import { basename, dirname } from 'node:path'
import { readJson } from '../composition/folders.ts'

const languages = ['tr', 'en'] as const

const forms = /_(?:zero|one|two|few|many|other)$/

type Keys = Set<string>

/** Every key of a catalogue, one of several forms by the name it is asked for. */
export function keysOf(catalogue: unknown, path = ''): Keys {
  if (typeof catalogue !== 'object' || catalogue === null) return new Set([path.replace(forms, '')])
  return new Set(
    Object.entries(catalogue).flatMap(([key, value]) => [...keysOf(value, path ? `${path}.${key}` : key)]),
  )
}

/** Keys that one catalogue of a folder has and another has not, in words; `files` are the catalogues that the code takes. */
export function gapsBetween(files: string[], nameOf: (file: string) => string): string[] {
  const folders = [...new Set(files.map(file => dirname(file)))].sort()
  return folders.flatMap(folder => {
    const catalogues = files
      .filter(file => dirname(file) === folder)
      .map(file => ({ language: basename(file, '.json'), keys: keysOf(readJson(file)) }))
    const missing = languages.filter(language => !catalogues.some(each => each.language === language))
    const all = new Set(catalogues.flatMap(({ keys }) => [...keys]))
    return [
      ...missing.map(language => `${nameOf(folder)} has no catalogue in ${language}`),
      ...catalogues.flatMap(({ language, keys }) =>
        [...all]
          .filter(key => !keys.has(key))
          .sort()
          .map(key => `${nameOf(folder)} has no text ${key} in ${language}`),
      ),
    ]
  })
}
