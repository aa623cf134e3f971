import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** The folder that holds the workspace: every app is directly inside it. */
export const workspaceFolder = (appFolder: string) => dirname(appFolder)

/** Folder for files that belong to one build alone; every other file is named by its content and shared by builds. */
export const entryFolder = 'entry/'

/** The server build of the app's pages: kept with a build, never served. */
export const serverFolder = 'server/'
export const serverFile = `${serverFolder}main.cjs`

/** Folder for the source map of each script: kept with a build, never served. */
export const mapsFolder = 'maps/'

export const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))
