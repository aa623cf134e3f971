import { join } from 'node:path'
import type { Program } from '../system/processes.ts'

/** How a program is called among bundled ones: by its place, without `src`. */
export const bundledName = ({ workspace, entry }: Program): string =>
  join(workspace, entry.replace(/^src\/(.*)\.ts$/, '$1'))

/** Where a program stands in a folder of bundled ones. */
export const bundledProgram = (folder: string, program: Program): string =>
  join(folder, `${bundledName(program)}.mjs`)
