import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { execa } from 'execa'
import { type SealedFile, sealTo } from './sealed.ts'

// In this order a store is read: whatever is published meanwhile, all that an entry of the history names is there.
const order = ['history', 'compositions', 'published', 'builds']
const isFolder = (store: string): boolean => !store.includes('://')

/** Seals a release store that is a folder; null for one that is not, or is empty. */
export async function sealReleases(
  store: string | null,
  file: string,
  recipients: readonly string[],
): Promise<SealedFile | null> {
  if (store === null || !isFolder(store)) return null
  const there = order.filter(name => existsSync(join(store, name)))
  if (there.length === 0) return null
  const tar = execa('tar', ['-c', '-C', store, ...there], { buffer: { stdout: false }, stderr: 'pipe' })
  try {
    const [sealed] = await Promise.all([sealTo(file, recipients, tar.stdout), tar])
    return sealed
  } catch (cause) {
    throw new Error('The release store changed while it was read; try again', { cause })
  }
}

/** Whether a release store may be filled: it is a folder without a history. */
export const isEmptyStore = (store: string): boolean =>
  isFolder(store) && !(existsSync(join(store, 'history')) && readdirSync(join(store, 'history')).length > 0)

/** Fills an empty release store; its history comes last: without it the store still counts as empty. */
export async function fillReleases(store: string, plain: Readable): Promise<void> {
  const waiting = join(store, '.restoring')
  rmSync(waiting, { recursive: true, force: true })
  mkdirSync(waiting, { recursive: true })
  const tar = execa('tar', ['-x', '-C', waiting], { stdin: 'pipe' })
  await Promise.all([pipeline(plain, tar.stdin), tar])
  for (const name of order.toReversed()) {
    if (!existsSync(join(waiting, name))) continue
    rmSync(join(store, name), { recursive: true, force: true })
    renameSync(join(waiting, name), join(store, name))
  }
  rmSync(waiting, { recursive: true })
}
