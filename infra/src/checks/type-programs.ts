import { globSync } from 'node:fs'
import { join } from 'node:path'

/** The programs that together hold all workspaces, as TypeScript's configuration files. */
export const typePrograms = (checkout: string): string[] =>
  globSync(join(checkout, 'infra/types/*.json')).sort()
