import { renameSync, writeFileSync } from 'node:fs'

/** Replaces a file in one step: a reader meets the old content or the new one, never half of it. */
export function writeAtomically(file: string, content: string, mode = 0o644): void {
  const fresh = `${file}.${process.pid}.new`
  writeFileSync(fresh, content, { mode })
  renameSync(fresh, file)
}
