import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from './folders.ts'

/** Twelve hex digits over everything that can change the output: the same inputs give the same id on every machine. */
export function buildId(folders: string[], files: string[], variant: string): string {
  const hash = createHash('sha256').update(variant)
  for (const [index, folder] of folders.entries()) {
    for (const path of sourceFiles(folder)) {
      hash.update(`\0${index}/${path}\0`).update(readFileSync(join(folder, path)))
    }
  }
  for (const file of files) hash.update('\0').update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}
