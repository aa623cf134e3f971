import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

const tries = 100

/** That a folder went between being named and being read. */
class Vanished extends Error {}

export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined

/** The files below a folder, by their paths from `root`; null when it is not there. Never a part of them. */
export async function keysBelow(root: string, folder: string): Promise<string[] | null> {
  for (let turn = 1; ; turn++)
    try {
      return await filesIn(root, folder, true)
    } catch (error) {
      if (!(error instanceof Vanished)) throw error
      // An operator removes old builds: what is gone now is not named the next time.
      if (turn === tries) throw new Error(`${join(root, folder)} changes whenever it is read`)
    }
}

async function filesIn(root: string, folder: string, isTop: boolean): Promise<string[] | null> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((error: unknown) => {
    if (!['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '')) throw error
    if (isTop) return null
    throw new Vanished()
  })
  if (!entries) return null
  const found = entries.map(async entry => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) return (await filesIn(root, path, false)) ?? []
    return entry.isFile() ? [path] : []
  })
  return (await Promise.all(found)).flat()
}
