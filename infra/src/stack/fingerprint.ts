import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One short text for the content of all files below these folders; it changes when any of them does. */
export function fingerprint(folders: string[]): string {
  const hash = createHash('sha256')
  for (const folder of folders) {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry =>
      entry.isFile(),
    )
    for (const file of files.map(entry => join(entry.parentPath, entry.name)).sort()) {
      hash.update(`\0${file.slice(folder.length)}\0`).update(readFileSync(file))
    }
  }
  return hash.digest('hex').slice(0, 16)
}
