import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** The files of a built app, by their paths in it. */
export async function readFolder(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  const read = async (file: string) =>
    [relative(folder, file).replaceAll(sep, '/'), await readFile(file)] as const
  return new Map(await Promise.all(files.sort().map(read)))
}
