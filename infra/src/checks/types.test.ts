import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { checkout } from '../checkout.ts'
import { typePrograms } from './type-programs.ts'

interface Settings {
  extends: string
  include: string[]
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
  const folders = settings.include.flatMap(path =>
    globSync(relative(checkout, resolve(dirname(file), path)), { cwd: checkout }),
  )
  return { folders, rules: rulesOf(file, settings) }
})

const { workspaces }: { workspaces: string[] } = JSON.parse(
  readFileSync(join(checkout, 'package.json'), 'utf8'),
)
const members = globSync(
  workspaces.map(path => `${path}/tsconfig.json`),
  { cwd: checkout },
).map(file => join(checkout, file))

test('there are workspaces', () => expect(members.length).toBeGreaterThan(10))

test.each(members.map(file => [folder(file), file]))(
  'the types of %s are checked by one program, under its own rules',
  (name, file) => {
    const own = rulesOf(file, read(file))
    expect(programs.filter(({ folders }) => folders.includes(name)).map(({ rules }) => rules)).toEqual([own])
  },
)
