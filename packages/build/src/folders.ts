import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

/** The folder that holds the workspace: every app stands directly inside it. */
export const workspaceFolder = (appFolder: string) => dirname(appFolder)

/** Every file below `folder` except tests, as sorted paths relative to it with forward slashes. */
export function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(
      path =>
        !/(^|\/)(node_modules|dist|dist-dev|testing)\/|\.test\.tsx?$|(^|\/)(README\.md|project\.json)$/.test(
          path,
        ),
    )
    .sort()
}

export const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))
