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
import { afterAll, beforeAll, test } from 'vitest'
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
  for (const own of globSync('{packages,services}/*/node_modules', { cwd: checkout }))
    symlinkSync(join(checkout, own), join(folder, own))
}

function run(command: string, ...args: string[]): string {
  const bin = join(copy, 'node_modules/.bin', command)
  return execFileSync(bin, args, { cwd: copy, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}

const make = (...args: string[]): string => run('node', 'infra/src/new.ts', ...args)

test('a new service, a slice and a remote pass every check and their own tests', () => {
  make('service', 'library', 'bookmarks')
  make('slice', 'library', 'study-diaries')
  make('slice', 'content', 'topics')
  make('remote', 'library')
  run('biome', 'ci', '--error-on-warnings')
  for (const part of [
    'packages/contracts',
    'services/library',
    'services/content',
    'mfe-library',
    'gateway',
    'infra',
  ])
    run('tsc', '-p', part)
  run('node', 'infra/src/checks/boundaries.ts')
  run('node', 'packages/contracts/src/openapi/generate.ts', '--check')
  run('knip')
  run('vitest', 'run', '--project', 'platform', 'infra/src/checks/delivery')
  run('vitest', 'run', '--project', 'api', 'services/library', 'services/content/src/topics')
  run('vitest', 'run', '--project', 'pages', 'mfe-library')
}, 600_000)
