import { join } from 'node:path'
import type { PageHead, RemoteManifest } from './composition/composition.ts'
import { readJson } from './composition/folders.ts'

/** The heads that a remote declares, with the texts of its own catalogues: what is served and what is shown cannot differ. */
export function headsOf(folder: string, { heads }: Pick<RemoteManifest, 'heads'>): Record<string, PageHead> {
  const entries = Object.entries(heads).map(([path, { texts, title, description, language }]) => {
    const catalogues = {
      tr: readJson(join(folder, texts, 'tr.json')),
      en: readJson(join(folder, texts, 'en.json')),
    }
    const label = (key: string) => ({ tr: textOf(catalogues.tr, key), en: textOf(catalogues.en, key) })
    return [path, { language, title: label(title), description: label(description) }] as const
  })
  return Object.fromEntries(entries)
}

function textOf(catalogue: unknown, key: string): string {
  const text = key
    .split('.')
    .reduce<unknown>(
      (part, name) => (typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined),
      catalogue,
    )
  if (typeof text !== 'string')
    throw new Error(`remote.json declares a head with the text ${key}, which is not there`)
  return text
}
