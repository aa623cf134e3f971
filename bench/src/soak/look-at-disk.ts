import { type Dirent, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Found } from './look.ts'

/** How much there is in each folder of a stack; the mail catcher is none of the site's parts. */
export function lookAtDisk(state: string): Found[] {
  return readdirSync(state, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && entry.name !== 'mail')
    .map(({ name }) => ({ what: 'disk, MB', of: name, life: '', value: bytesIn(join(state, name)) / 1e6 }))
}

function bytesIn(folder: string): number {
  let entries: Dirent[] = []
  try {
    entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  } catch {
    // A folder in it went while it was read.
  }
  return entries
    .filter(entry => entry.isFile())
    .reduce((sum, { parentPath, name }) => {
      return sum + (statSync(join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0)
    }, 0)
}
