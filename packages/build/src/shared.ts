import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { readJson, workspaceFolder } from './folders.ts'

interface Shared {
  singleton: true
  requiredVersion: false
  version?: string
  /** The module behind the library, or false to take it from whoever provides it. */
  import?: string | false
}

/** Libraries that exist once on a page. A trailing slash shares every deeper path of the package as well. */
const libraries = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  'react-router-dom',
  '@tanstack/react-query',
  'zustand',
  'zustand/',
  'dayjs',
  'i18next',
  '@kocyolu/web',
  '@kocyolu/web/antd',
]

const packageName = (request: string) =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/')

function installed(appFolder: string, name: string) {
  const folder = [appFolder, workspaceFolder(appFolder)]
    .map(place => join(place, 'node_modules', name))
    .find(place => existsSync(join(place, 'package.json')))
  if (!folder) throw new Error(`${name} is not installed`)
  return {
    folder,
    version: z.object({ version: z.string() }).parse(readJson(join(folder, 'package.json'))).version,
  }
}

/** The components of antd, each shared by itself so that a page fetches only what it uses. */
export function antdComponents(appFolder: string): string[] {
  const es = join(installed(appFolder, 'antd').folder, 'es')
  return readdirSync(es)
    .filter(name => !name.startsWith('_') && existsSync(join(es, name, 'index.js')))
    .map(name => `antd/es/${name}`)
    .sort()
}

/** What the shell gives to everybody, with the version that is installed; `instead` names a module that stands for a library. */
export function provided(appFolder: string, instead: Record<string, string>): Record<string, Shared> {
  const version = (request: string) => installed(appFolder, packageName(request)).version
  return entries(appFolder, request => ({
    singleton: true,
    requiredVersion: false,
    version: version(request),
    ...(instead[request] !== undefined && { import: instead[request] }),
  }))
}

/** What a remote takes from the shell: it never carries a copy of its own. */
export function consumed(appFolder: string): Record<string, Shared> {
  return entries(appFolder, () => ({ singleton: true, requiredVersion: false, import: false }))
}

function entries(appFolder: string, config: (request: string) => Shared): Record<string, Shared> {
  return Object.fromEntries(
    [...libraries, ...antdComponents(appFolder)].map(request => [request, config(request)]),
  )
}
