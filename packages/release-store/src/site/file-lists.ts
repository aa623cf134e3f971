import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Composition, fileListOf, listsFolder } from '@kocyolu/bundler/composition'
import { assetsOf, namesIn, writeWhole } from './copy-build.ts'

/** Where the lists of files are, which pages name. */
export const listsIn = (folder: string): string => assetsOf(folder, listsFolder)

/** Writes the list of a composition's files, unless it is there. */
export async function writeFileList(folder: string, composition: Composition): Promise<void> {
  const { name, content } = fileListOf(composition)
  const lists = listsIn(folder)
  if ((await namesIn(lists)).includes(name)) return
  await mkdir(lists, { recursive: true })
  await writeWhole(join(lists, name), content)
}

/** Brings the lists that are missing, and returns the names of all that the folder's compositions have. */
export async function mendFileLists(folder: string): Promise<Set<string>> {
  const all = join(folder, 'compositions')
  const names = new Set<string>()
  for (const number of await namesIn(all)) {
    const file = await readFile(join(all, number, 'composition.json'), 'utf8').catch(() => null)
    if (file === null) continue
    const composition = Composition.parse(JSON.parse(file))
    await writeFileList(folder, composition)
    names.add(fileListOf(composition).name)
  }
  return names
}
