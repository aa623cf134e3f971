import { isAbsolute, join, relative, sep } from 'node:path'
import { type RspackPluginInstance, rspack } from '@rspack/core'
import type { App } from './app.ts'
import { mapsFolder, workspaceFolder } from './composition/folders.ts'

/**
 * Writes the source map of every script to a folder of its own, which no visitor is served, and names it nowhere. It has
 * places only, no sources, and names files as the repository does.
 */
export function sourceMaps(app: App): RspackPluginInstance {
  return new rspack.SourceMapDevToolPlugin({
    test: /\.js$/,
    filename: `${mapsFolder}[file].map`,
    append: false,
    noSources: true,
    moduleFilenameTemplate: ({ absoluteResourcePath }) => fileName(app, absoluteResourcePath),
  })
}

/** The names of a stylesheet's classes are a module of their own, with the request `css ./src/x.module.css`; rspack's own modules have a name only. */
function fileName({ name, folder }: App, module: string): string {
  const path = module.startsWith('css .') ? join(folder, module.slice('css '.length)) : module
  if (!isAbsolute(path)) return `${name}/${path}`
  const parts = path.split(sep)
  const library = parts.lastIndexOf('node_modules')
  const named = library >= 0 ? parts.slice(library) : relative(workspaceFolder(folder), path).split(sep)
  return named.join('/')
}
