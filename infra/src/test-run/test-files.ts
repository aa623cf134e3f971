import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkout } from '../checkout.ts'

/** They read the whole repository, so they are a target of their own. */
const checks = 'infra/src/checks/'
const built = /(^|\/)(node_modules|dist|\.local)$/

/** All of a file's tests are thorough by this, one of them by the other. */
const isAllThorough = (source: string): boolean => source.includes('@module-tag thorough')
const hasThorough = (source: string): boolean => /'thorough'|@module-tag thorough/.test(source)

/**
 * Vitest's files of a project, as paths from the repository's folder: with thorough tests, or with others. Vitest picks by
 * tag itself, but runs each file's imports to see the tags.
 */
export function testFiles(root: string, thorough: boolean): string[] {
  return globSync(`${root}/**/*.test.{ts,tsx}`, { cwd: checkout, exclude: path => built.test(path) })
    .filter(file => !file.startsWith(checks))
    .filter(file => {
      const source = readFileSync(join(checkout, file), 'utf8')
      return thorough ? hasThorough(source) : !isAllThorough(source)
    })
    .sort()
}
