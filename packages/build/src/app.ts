import { basename, join } from 'node:path'
import type { App } from './base-config.ts'
import { buildId } from './build-id.ts'
import { workspaceFolder } from './folders.ts'

/** What rspack's command line hands to a config function. */
export interface Command {
  mode?: string
  env?: Record<string, unknown>
}

/** The app in `folder`, with the id of the build that its sources and `packages` (folders of `packages/`) give. */
export function appOf(folder: string, packages: string[], command: Command): App {
  const mode = command.mode === 'development' || command.env?.RSPACK_SERVE ? 'development' : 'production'
  const root = workspaceFolder(folder)
  const inputs = [folder, ...packages.map(name => join(root, 'packages', name, 'src'))]
  const name = basename(folder)
  const serving = Boolean(command.env?.RSPACK_SERVE)
  // While a development server runs, its sources change under one name.
  const build = serving ? 'dev' : buildId(inputs, [join(root, 'package-lock.json')], mode)
  return { name, folder, mode, build, container: `${name}_${build}`.replaceAll('-', '_') }
}
