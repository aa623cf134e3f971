import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { serviceBuild } from './service-build.ts'

let checkout: string
beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'service-build-'))
  write('package.json', '{}')
  write('package-lock.json', '{}')
  write('services/pets/package.json', manifest('@kocyolu/service'))
  write('services/pets/src/main.ts', 'main')
  write('services/birds/package.json', manifest())
  write('packages/service/package.json', manifest('@kocyolu/contracts'))
  write('packages/contracts/package.json', manifest())
  write('packages/contracts/versions.json', '{}')
  write('packages/web/package.json', manifest())
})
afterEach(() => rmSync(checkout, { recursive: true }))

function write(file: string, text: string): void {
  const path = join(checkout, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
const manifest = (...names: string[]): string =>
  JSON.stringify({ dependencies: Object.fromEntries(names.map(name => [name, '0.0.0'])) })
const pets = () => serviceBuild(checkout, 'services/pets')

it('is a service’s own files and those of the packages it depends on', async () => {
  expect((await pets()).files).toEqual([
    'package-lock.json',
    'package.json',
    'packages/contracts/package.json',
    'packages/contracts/versions.json',
    'packages/service/package.json',
    'services/pets/package.json',
    'services/pets/src/main.ts',
  ])
})

it.each([
  ['its own code', 'services/pets/src/main.ts'],
  ['a text that it reads', 'services/pets/src/pages/start.md'],
  ['a package that it depends on by way of another', 'packages/contracts/src/call.ts'],
  ['the versions of foreign packages', 'package-lock.json'],
])('is another one after a change of %s', async (_, file) => {
  const { build } = await pets()
  expect((await pets()).build).toBe(build)
  write(file, 'changed')
  expect((await pets()).build).not.toBe(build)
})

it.each([
  'services/pets/src/main.test.ts',
  'services/pets/src/testing/start.ts',
  'services/pets/README.md',
  'services/pets/project.json',
  'services/birds/src/main.ts',
  'packages/web/src/index.ts',
])('stays the same after a change of %s, which it does not run', async file => {
  const { build } = await pets()
  write(file, 'changed')
  expect((await pets()).build).toBe(build)
})
