import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { entryFolder } from '@kocyolu/bundler/composition'
import { atOnce } from '../at-once.ts'
import type { BuildFiles } from '../build-files.ts'

/** Files that a release or a server reads of a build, and no browser. */
const records = /^(build\.json|remote\.json|types\.json|index\.html)(\.br|\.gz)?$|^(?:maps|server)\//

const isServed = (file: string): boolean => !records.test(file)

/** The files of a build that are beside the folders of its app, shared with other builds. */
export const sharedFiles = (files: string[]): string[] =>
  files.filter(file => isServed(file) && !file.startsWith(entryFolder))

/** Where the builds of an app are served from. */
export const assetsOf = (folder: string, app: string): string => join(folder, 'assets', app)

/** Entries of a folder; none when it is not there. */
export const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

/** A name of one's own to write under, beside the one that a file or folder gets when it is whole. */
export const freshName = (path: string): string => `${path}.${randomUUID()}.new`

/** Replaces a file in one step by one that a power cut does not empty. */
export async function writeWhole(path: string, content: Uint8Array | string): Promise<void> {
  const fresh = freshName(path)
  await writeThrough(fresh, content)
  await rename(fresh, path)
}

export async function writeThrough(path: string, content: Uint8Array | string): Promise<void> {
  const handle = await open(path, 'wx', 0o644)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Builds of which this process has seen that every file here is as long as it should be. */
const measured = new Set<string>()

/**
 * Copies what browsers ask for of a build, unless it is there whole. Its folder has its name when all of it is. What this
 * process has seen whole is believed, unless it is to look `again`.
 */
export async function copyBuild(
  folder: string,
  { app, build, files, sizes, read }: BuildFiles,
  { again = false } = {},
): Promise<void> {
  const place = assetsOf(folder, app)
  const present = new Set(await namesIn(place))
  await mkdir(place, { recursive: true })
  const isMeasured = !again && measured.has(join(place, build))
  const isThere = async (file: string, path: string): Promise<boolean> =>
    isMeasured || (await isAsLong(path, sizes?.[file]))
  await atOnce(sharedFiles(files), async file => {
    if (present.has(file) && (await isThere(file, join(place, file)))) return
    await writeWhole(join(place, file), await read(file))
  })
  const own = files.filter(file => file.startsWith(entryFolder))
  const isNamed = present.has(build)
  const target = isNamed ? join(place, build) : freshName(join(place, build))
  await mkdir(target, { recursive: true })
  await atOnce(own, async file => {
    const path = join(target, file.slice(entryFolder.length))
    if (isNamed && (await isThere(file, path))) return
    await mkdir(dirname(path), { recursive: true })
    await writeWhole(path, await read(file))
  })
  if (!isNamed) await nameFolder(target, join(place, build))
  measured.add(join(place, build))
}

/** Whether a file has as many bytes as it should, or any where the size is unknown. */
async function isAsLong(path: string, size: number | undefined): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found !== null && (size === undefined ? found.size > 0 : found.size === size)
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
