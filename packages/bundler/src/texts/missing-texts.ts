import { relative, sep } from 'node:path'
import type { Compilation } from '@rspack/core'
import { workspaceFolder } from '../composition/folders.ts'
import { modulesOf } from '../modules-of.ts'
import { gapsBetween } from './catalogue-keys.ts'
import { unknownUses } from './text-uses.ts'

/** Texts that a build lacks: one that only one language has, and one that the code asks for and no catalogue has. */
export function missingTexts(appFolder: string, compilation: Compilation): string[] {
  const workspace = workspaceFolder(appFolder)
  const nameOf = (file: string) => relative(workspace, file).replaceAll(sep, '/')
  const own = modulesOf(compilation)
    .map(module => module.nameForCondition() ?? '')
    .filter(file => file.startsWith(workspace) && !file.includes(`${sep}node_modules${sep}`))
  const files = [...new Set(own)].sort()
  return [
    ...gapsBetween(
      files.filter(file => /[\\/]locales[\\/]\w+\.json$/.test(file)),
      nameOf,
    ),
    ...unknownUses(files.filter(file => /\.tsx?$/.test(file))).map(
      ({ file, key }) => `${nameOf(file)} asks for the text ${key}, which no catalogue has`,
    ),
  ]
}
