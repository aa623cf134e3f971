import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** A part of the site that is released by itself. */
export interface App {
  name: string
  folder: string
  /** Part of a composition; everything else is a program that somebody runs. */
  isWeb: boolean
  /** The packages of the repository that it is made with. */
  packages: string[]
}

/** Every app of a checkout, in the order of their folders. */
export function appsOf(checkout: string): App[] {
  const folders = globSync(['shell', 'mfe-*', 'services/*', 'gateway', 'pages'], { cwd: checkout }).sort()
  return folders.map(folder => ({
    name: basename(folder),
    folder,
    isWeb: folder === 'shell' || folder.startsWith('mfe-'),
    packages: packagesOf(checkout, folder).sort(),
  }))
}

function packagesOf(checkout: string, folder: string): string[] {
  const found = new Set<string>()
  const waiting = [folder]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const manifest = JSON.parse(readFileSync(join(checkout, next, 'package.json'), 'utf8'))
    for (const name of Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })) {
      const path = name.replace(/^@kocyolu\//, 'packages/')
      if (path === name || found.has(path)) continue
      found.add(path)
      waiting.push(path)
    }
  }
  return [...found]
}

/** What its Nx target `release` runs. A program is stored, and started by whoever operates it. */
export function releaseCommand({ name, isWeb }: App): string {
  const publish = `npm run release -- publish ${name}`
  return isWeb ? `${publish} && npm run release -- promote ${name}` : publish
}
