// @module-tag thorough
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkout } from '../checkout.ts'

let copy: string
beforeAll(() => {
  copy = join(mkdtempSync(join(tmpdir(), 'kocyolu-new-')), 'checkout')
  copyCheckout(copy)
})
afterAll(() => rmSync(join(copy, '..'), { recursive: true }))

/** A copy of what git knows, or would; packages from outside are linked, our own are the copy's. */
function copyCheckout(folder: string): void {
  const known = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: checkout,
    encoding: 'utf8',
  })
  for (const path of known.split('\0').filter(path => path && existsSync(join(checkout, path))))
    cpSync(join(checkout, path), join(folder, path))
  execFileSync('git', ['init', '-q'], { cwd: folder })
  const modules = join(checkout, 'node_modules')
  mkdirSync(join(folder, 'node_modules/@kocyolu'), { recursive: true })
  for (const name of readdirSync(modules).filter(each => each !== '@kocyolu'))
    symlinkSync(join(modules, name), join(folder, 'node_modules', name))
  for (const name of readdirSync(join(modules, '@kocyolu')))
    symlinkSync(readlinkSync(join(modules, '@kocyolu', name)), join(folder, 'node_modules/@kocyolu', name))
  // Packages that one workspace has in another version than the rest.
  for (const own of globSync('{*,packages/*,services/*}/node_modules', { cwd: checkout }))
    symlinkSync(join(checkout, own), join(folder, own))
}

/** Fails with all that the command printed. */
async function run(command: string, ...args: string[]): Promise<string> {
  const { stdout } = await execa(join(copy, 'node_modules/.bin', command), args, {
    cwd: copy,
    stdin: 'ignore',
  })
  return stdout
}

const make = (...args: string[]): Promise<string> => run('node', 'infra/src/new.ts', ...args)

test('a new service, a slice and a remote pass every check and their own tests', async () => {
  await make('service', 'library', 'bookmarks')
  await make('slice', 'library', 'study-diaries')
  await make('slice', 'content', 'lessons')
  await make('slice', 'coaching', 'study-circles')
  const left = await make('remote', 'library')
  const named = [...left.matchAll(/[\w./-]+\/[\w./-]+/g)].map(([path]) => path.replace(/[.,;:]$/, ''))
  expect(named).toContain('infra/src/checks/navigation.test.ts')
  expect(named.filter(path => !existsSync(join(copy, path)))).toEqual([])
  const tests = [
    'mfe-library',
    'services/library',
    'services/content/src/lessons',
    'infra/src/checks/delivery',
    'infra/src/system/settings',
  ]
  const projects = ['pages', 'api', 'platform'].flatMap(name => ['--project', name])
  const checks: Parameters<typeof run>[] = [
    ['vitest', 'run', ...projects, ...tests],
    ['tsc', '-p', 'services/library', '--checkers', '1'],
    ['tsc', '-p', 'services/coaching', '--checkers', '1'],
    ['tsc', '-p', 'mfe-library', '--checkers', '1'],
    ['knip'],
    ['biome', 'ci', '--error-on-warnings'],
    ['node', 'infra/src/checks/boundaries.ts'],
    ['node', 'packages/contracts/src/openapi/generate.ts', '--check'],
  ]
  const workOff = async (): Promise<void> => {
    const check = checks.shift()
    if (!check) return
    await run(...check)
    await workOff()
  }
  // Each of them computes on one core for most of its time.
  await Promise.all([workOff(), workOff()])
  // A minute of computing, beside whatever else a machine does: this ends what hangs.
}, 1_800_000)
