import { randomUUID } from 'node:crypto'
import { link, mkdir, readdir, readFile, rm, rmdir, stat, unlink } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { writeThrough } from './site/copy-build.ts'
import type { ReleaseStore } from './store.ts'

/** Where objects are written before they have their name; never a part of a key. */
const aside = '.new'
const abandonedAfterMs = 3_600_000

/** Undefined instead of the failure that nothing is there. */
async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '')) return undefined
    throw error
  }
}

/** A release store in a folder, which several processes and, when it is mounted, several machines may use at once. */
export function folderStore(folder: string): ReleaseStore {
  const root = resolve(folder)
  const pathOf = (key: string): string => {
    if (key.split('/').some(part => part === '' || part.startsWith('.')))
      throw new Error(`"${key}" is no key of a release store`)
    return join(root, key)
  }

  /** Whether it has been there. */
  let isKnown = false

  return {
    read: async key => (await unlessMissing(readFile(pathOf(key)))) ?? null,
    list: async prefix => {
      const found = await keysBelow(root, prefix.slice(0, Math.max(prefix.lastIndexOf('/'), 0)))
      const isThere = await unlessMissing(stat(root))
      // Unmounted, say: a follower that takes it for an empty store removes everything that is not in it.
      if (isKnown && !isThere) throw new Error(`${root} is gone`)
      isKnown ||= isThere !== undefined
      return found.filter(key => key.startsWith(prefix) && !key.startsWith(`${aside}/`)).sort()
    },
    create: async (key, bytes) => {
      const path = pathOf(key)
      if (await unlessMissing(stat(path))) return false
      const fresh = join(root, aside, randomUUID())
      await mkdir(dirname(fresh), { recursive: true })
      isKnown = true
      try {
        await writeThrough(fresh, bytes)
        return await nameOnce(fresh, path)
      } finally {
        await unlessMissing(unlink(fresh))
      }
    },
    remove: async keys => {
      for (const key of keys) await unlessMissing(unlink(pathOf(key)))
      for (const place of new Set(keys.map(key => dirname(pathOf(key))))) await removeEmpty(place, root)
      await removeAbandoned(join(root, aside))
    },
  }
}

/** Gives a file its name unless another has it. A link does both in one step, also on a file system of the network. */
async function nameOnce(fresh: string, path: string): Promise<boolean> {
  for (;;) {
    try {
      await mkdir(dirname(path), { recursive: true })
      await link(fresh, path)
      return true
    } catch (error) {
      // An operator has just removed the empty folder.
      if (codeOf(error) === 'ENOENT') continue
      if (codeOf(error) !== 'EEXIST') throw error
      // A network file system may repeat a link whose answer got lost.
      return (await stat(fresh)).nlink > 1
    }
  }
}

async function removeEmpty(place: string, root: string): Promise<void> {
  if (place === root) return
  try {
    await rmdir(place)
  } catch {
    // Something is in it, or another has removed it.
    return
  }
  await removeEmpty(dirname(place), root)
}

/** Files that a crash left between writing and naming. */
async function removeAbandoned(place: string): Promise<void> {
  for (const name of (await unlessMissing(readdir(place))) ?? []) {
    const file = join(place, name)
    const found = await unlessMissing(stat(file))
    if (found && Date.now() - found.mtimeMs > abandonedAfterMs) await rm(file, { force: true })
  }
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined

const tries = 100

/** The files below a folder, by their paths from `root`; none when it is not there. Never a part of them. */
async function keysBelow(root: string, folder: string): Promise<string[]> {
  const place = join(root, folder)
  for (let turn = 1; turn <= tries; turn++) {
    const entries = await unlessMissing(readdir(place, { recursive: true, withFileTypes: true }))
    if (entries)
      return entries
        .filter(entry => entry.isFile())
        .map(entry => join(entry.parentPath, entry.name).slice(root.length + 1))
    // An operator removes old builds: a folder that is gone now is not named the next time.
    if (!(await unlessMissing(stat(place)))?.isDirectory()) return []
  }
  throw new Error(`${place} changes whenever it is read`)
}
