import { existsSync, mkdtempSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Composition } from '@kocyolu/bundler/composition'
import { given } from '../platform.ts'

/** Ends a fault. */
export type Mend = () => Promise<void>

const siteFolder = (): string => JSON.parse(given('JOURNEY_RELEASES')).site

/** The gateway serves the compressed file where there is one. */
const forms = ['', '.br', '.gz']

/** Composition for browsers in no canary. */
export async function shownComposition(): Promise<Composition> {
  return JSON.parse(await readFile(join(siteFolder(), 'live/composition.json'), 'utf8'))
}

/** File of the gateway at an address below /assets/. */
export const publishedFile = (url: string): Promise<Buffer> => readFile(join(siteFolder(), url))

/** Takes a file, or a folder with all it holds, out of what the gateway serves. */
export async function takeAway(url: string): Promise<Mend> {
  const path = join(siteFolder(), url)
  const aside = mkdtempSync(join(siteFolder(), '../drill-'))
  const found = forms.filter(form => existsSync(path + form))
  if (found.length === 0) throw new Error(`The site has no ${url}`)
  for (const form of found) await rename(path + form, join(aside, `taken${form}`))
  return async () => {
    for (const form of found) await rename(join(aside, `taken${form}`), path + form)
    await rm(aside, { recursive: true })
  }
}

/** Serves other bytes under the name of a published file. */
export async function alter(url: string): Promise<Mend> {
  const path = join(siteFolder(), url)
  const content = await readFile(path)
  const putBack = await takeAway(url)
  await writeFile(path, Buffer.concat([content, Buffer.from('/* not what was published */')]))
  return putBack
}
