import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { readJson, workspaceFolder } from './composition/folders.ts'

/** Modules that exist once on a page. */
const libraries = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  '@tanstack/react-query',
  'zustand',
  'zustand/middleware',
  '@kocyolu/web',
  '@kocyolu/web/antd',
  '@kocyolu/web/dialog',
  '@kocyolu/web/form',
  '@kocyolu/web/picture',
  '@kocyolu/web/push',
  '@kocyolu/web/reports',
  '@kocyolu/web/workspace',
]

/** Those of the repository: builds of other ages take what they are today. */
export const ownLibraries = libraries.filter(request => request.startsWith('@kocyolu/'))

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
function antdComponents(appFolder: string): string[] {
  const es = join(installed(appFolder, 'antd').folder, 'es')
  return readdirSync(es)
    .filter(name => !name.startsWith('_') && existsSync(join(es, name, 'index.js')))
    .map(name => `antd/es/${name}`)
    .sort()
}

/** A shared module that the shell brings: what it is called, the request that stands for it, its module and its version. */
export interface Provided {
  shareKey: string
  request: string
  module: string
  version: string
}

/**
 * Modules that the shell provides, with the version that is installed; `instead` names a module that replaces a library.
 * The request of the provider is its own: a request of the library by name, also of the shell, takes it from the share scope.
 */
export function provided(appFolder: string, instead: Record<string, string>): Provided[] {
  return [...libraries, ...antdComponents(appFolder)].map(shareKey => ({
    shareKey,
    request: `provided/${shareKey}`,
    module: instead[shareKey] ?? shareKey,
    version: installed(appFolder, packageName(shareKey)).version,
  }))
}

/** Everybody takes what is shared from the share scope, never from a copy of its own. */
export function consumed(appFolder: string) {
  return Object.fromEntries(
    [...libraries, ...antdComponents(appFolder)].map(request => [
      request,
      { singleton: true, requiredVersion: false, import: false } as const,
    ]),
  )
}

/** Modules that pages load only in a browser: antd, and those that are made with it. No server renders them. */
export const afterFirstPaint = (appFolder: string): string[] => [
  ...libraries.filter(request => request.startsWith('@kocyolu/web/')),
  ...antdComponents(appFolder),
]

/** Of these, what a signed-in person's page is first painted with: its place is known from the start. */
export const isPaintedFirst = (request: string): boolean => request === '@kocyolu/web/workspace'
