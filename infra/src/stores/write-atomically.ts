import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'

/** Replaces a file in one step: a reader meets the old content or the new one, never half of it, also after a power cut. */
export function writeAtomically(file: string, content: string, mode = 0o644): void {
  renameSync(writeBeside(file, content, mode), file)
}

/** Creates a file in one step; false when another process has, whose content stays. */
export function createAtomically(file: string, content: string, mode = 0o644): boolean {
  const fresh = writeBeside(file, content, mode)
  try {
    linkSync(fresh, file)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(fresh)
  }
}

function writeBeside(file: string, content: string, mode: number): string {
  const fresh = `${file}.${randomUUID()}.new`
  const handle = openSync(fresh, 'wx', mode)
  try {
    writeFileSync(handle, content)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  return fresh
}
