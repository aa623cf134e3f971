import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Of no use to a program that runs. */
const asideFolders = new Set(['node_modules', 'dist', 'dist-dev', 'testing', 'benchmark'])
const asideFiles = /\.test\.tsx?$|^README\.md$|^tsconfig.*\.json$|^project\.json$|\.config\.ts$/

/**
 * The build of a service (`services/coaching`), of `pages` or of the gateway: it runs from its sources, so it is these, the
 * packages of the repository that it depends on, and what fixes the versions of all others. Named by this content; files are
 * paths from the checkout, sorted.
 */
export async function serviceBuild(checkout: string, folder: string) {
  const folders = await withPackages(checkout, folder)
  const found = await Promise.all(folders.map(each => filesBelow(checkout, each)))
  const files = ['package.json', 'package-lock.json', ...found.flat()].sort()
  const hash = createHash('sha256')
  for (const file of files) {
    const bytes = await readFile(join(checkout, file))
    hash.update(`${file}\0${bytes.length}\0`).update(bytes)
  }
  return { build: hash.digest('hex').slice(0, 12), files }
}

/** A folder of the repository and those of the packages it depends on, and of theirs. */
async function withPackages(checkout: string, folder: string, known: string[] = []): Promise<string[]> {
  if (known.includes(folder)) return known
  const manifest = JSON.parse(await readFile(join(checkout, folder, 'package.json'), 'utf8'))
  let folders = [...known, folder]
  for (const name of Object.keys(manifest.dependencies ?? {})) {
    if (name.startsWith('@kocyolu/'))
      folders = await withPackages(checkout, name.replace('@kocyolu', 'packages'), folders)
  }
  return folders
}

async function filesBelow(checkout: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(checkout, folder), { withFileTypes: true })
  const found = entries.map(entry => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return asideFolders.has(entry.name) ? [] : filesBelow(checkout, path)
    return entry.isFile() && !asideFiles.test(entry.name) ? [path] : []
  })
  return (await Promise.all(found)).flat()
}
