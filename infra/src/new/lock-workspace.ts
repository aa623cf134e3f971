import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/**
 * Adds a workspace to the lock file and links it, as `npm install` would; npm itself may drop the binaries of other
 * platforms that the lock file lists (docs/decisions/dependencies.md). It must need nothing that is not installed already.
 */
export function lockWorkspace(checkout: string, folder: string): void {
  const { name, version, dependencies, devDependencies } = JSON.parse(
    readFileSync(join(checkout, folder, 'package.json'), 'utf8'),
  )
  const file = join(checkout, 'package-lock.json')
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  lock.packages[folder] = { name, version, dependencies, devDependencies }
  lock.packages[`node_modules/${name}`] = { resolved: folder, link: true }
  const packages = Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en'))
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`)
  const link = join(checkout, 'node_modules', name)
  mkdirSync(dirname(link), { recursive: true })
  if (!existsSync(link)) symlinkSync(relative(dirname(link), join(checkout, folder)), link)
}
