import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { execaSync } from 'execa'
import { expect, test } from 'vitest'
import { checkout } from '../checkout.ts'
import { typePrograms } from './type-programs.ts'

interface Settings {
  extends: string
  compilerOptions?: object
}

const read = (file: string): Settings => JSON.parse(readFileSync(file, 'utf8'))
const folder = (file: string): string => relative(checkout, dirname(file))

/** What a file asks of the compiler, by what it extends and adds. */
const rulesOf = (file: string, { extends: base, compilerOptions = {} }: Settings) => ({
  base: relative(checkout, resolve(dirname(file), base)),
  compilerOptions,
})

const programs = typePrograms(checkout).map(file => {
  const settings = read(file)
  // By the compiler's own word: a pattern may mean less to it than to us.
  const { stdout } = execaSync('tsc', ['-p', file, '--listFilesOnly'], {
    preferLocal: true,
    localDir: checkout,
  })
  const checked = new Set(stdout.split('\n').map(path => relative(checkout, path)))
  return { checked, rules: rulesOf(file, settings) }
})

const { workspaces }: { workspaces: string[] } = JSON.parse(
  readFileSync(join(checkout, 'package.json'), 'utf8'),
)
const members = globSync(
  workspaces.map(path => `${path}/tsconfig.json`),
  { cwd: checkout },
).map(file => join(checkout, file))

test('there are workspaces', () => expect(members.length).toBeGreaterThan(10))

const filesOf = (name: string): string[] =>
  globSync(`${name}/**/*.{ts,tsx}`, {
    cwd: checkout,
    exclude: path => /(^|\/)(node_modules|dist|\.local)$/.test(path),
  })

test.each(members.map(file => [folder(file), file]))(
  'the types of %s are checked, every file of it, under its own rules',
  (name, file) => {
    const files = filesOf(name)
    const own = programs.filter(({ rules }) => isDeepStrictEqual(rules, rulesOf(file, read(file))))
    expect(files.length).toBeGreaterThan(0)
    expect(own).toHaveLength(1)
    expect(files.filter(path => !own[0]?.checked.has(path))).toEqual([])
  },
)
