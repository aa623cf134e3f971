import { basename } from 'node:path'

/** Arguments of a config function from rspack's command line. */
export interface Command {
  mode?: string
  env?: Record<string, unknown>
}

/** Input of a preset about the app that it builds. */
export interface App {
  /** The folder's name, which is the app's name everywhere. */
  name: string
  folder: string
  /** Known once all files are; `dev` while a development server runs. */
  build: string
  /** One identifier for a build: its container and runtime never mix with those of another build. */
  container: string
  serving: boolean
  mode: 'production' | 'development'
}

/** Placeholder for the id of a build until all of its files are known; see stamp-plugin.ts. */
export const unknownBuild = 'b00000000000'

export function appOf(folder: string, command: Command): App {
  const serving = Boolean(command.env?.RSPACK_SERVE)
  const mode = command.mode === 'development' || serving ? 'development' : 'production'
  const name = basename(folder)
  // While a development server runs, its sources change under one name.
  const build = serving ? 'dev' : unknownBuild
  return { name, folder, mode, serving, build, container: `${name}_${build}`.replaceAll('-', '_') }
}
