import { join } from 'node:path'
import type { Program } from '../system/processes.ts'

/** Name of the program at this path of the checkout among bundled ones: by its place, without `src`. */
export const placeOf = (path: string): string => path.replace(/^(.*?)\/src\/(.*)\.ts$/, '$1/$2')

/** How a program is called among bundled ones. */
export const bundledName = ({ workspace, entry }: Program): string => placeOf(join(workspace, entry))

/** Path of a program in a folder of bundled ones. */
export const bundledProgram = (folder: string, program: Program): string =>
  join(folder, `${bundledName(program)}.mjs`)
