import { globSync } from 'node:fs'
import { basename } from 'node:path'

/** A part of the site that is released by itself. */
export interface App {
  name: string
  folder: string
}

/** Every app of a checkout, in the order of their folders. */
export function appsOf(checkout: string): App[] {
  const folders = globSync(['shell', 'mfe-*', 'services/*', 'gateway', 'pages'], { cwd: checkout }).sort()
  return folders.map(folder => ({ name: basename(folder), folder }))
}
