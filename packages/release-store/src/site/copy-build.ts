import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { entryFolder } from '@kocyolu/bundler/composition'
import { atOnce } from '../at-once.ts'
import type { BuildFiles } from '../build-files.ts'

/** What a release reads of a build, and no browser. */
const records = /^(build\.json|remote\.json|types\.json|index\.html)(\.br|\.gz)?$|^maps\//

const isServed = (file: string): boolean => !records.test(file)

/** The files of a build that stand beside the folders of its app, shared with other builds. */
export const sharedFiles = (files: string[]): string[] =>
  files.filter(file => isServed(file) && !file.startsWith(entryFolder))

/** Where the builds of an app are served from. */
export const assetsOf = (folder: string, app: string): string => join(folder, 'assets', app)

/** What stands in a folder; nothing when it is not there. */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch {
    return []
  }
}

/** A name of one's own to write under, beside the one that a file or folder gets when it is whole. */
export const freshName = (path: string): string => `${path}.${randomUUID()}.new`

export async function writeWhole(path: string, content: Uint8Array | string): Promise<void> {
  const fresh = freshName(path)
  await writeFile(fresh, content)
  await rename(fresh, path)
}

/** Copies what browsers ask for of a build, unless it is there. Its folder has its name when all of it is. */
export async function copyBuild(folder: string, { app, build, files, read }: BuildFiles): Promise<void> {
  const place = assetsOf(folder, app)
  const present = new Set(await namesIn(place))
  const missing = sharedFiles(files).filter(file => !present.has(file))
  await mkdir(place, { recursive: true })
  await atOnce(missing, async file => writeWhole(join(place, file), await read(file)))
  if (present.has(build)) return
  const fresh = freshName(join(place, build))
  await mkdir(fresh, { recursive: true })
  await atOnce(
    files.filter(file => file.startsWith(entryFolder)),
    async file => {
      const path = join(fresh, file.slice(entryFolder.length))
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, await read(file))
    },
  )
  await nameFolder(fresh, join(place, build))
}

/** Gives a folder its name; when another was faster with the same, that one stays. */
export async function nameFolder(fresh: string, path: string): Promise<void> {
  try {
    await rename(fresh, path)
  } catch (error) {
    await rm(fresh, { recursive: true })
    const taken =
      error instanceof Error && 'code' in error && ['ENOTEMPTY', 'EEXIST'].includes(String(error.code))
    if (!taken) throw error
  }
}
