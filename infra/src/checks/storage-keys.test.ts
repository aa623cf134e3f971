import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkout } from '../checkout.ts'

/** Scripts that import nothing. */
const [beforeAll, worker] = ['shell/src/early.ts', 'shell/src/offline/offline-worker.ts']

const keysIn = (source: string): string[] => source.match(/(?<=['"`])kocyolu\.[\w.-]+/g) ?? []

const sources = globSync('{shell,mfe-*,packages/web}/src/**/*.{ts,tsx}', { cwd: checkout })
  .filter(file => !/\.(test|fixtures)\.tsx?$|\/testing\//.test(file))
  .map(file => ({ file, source: readFileSync(join(checkout, file), 'utf8') }))

test('names of what browsers keep differ, and are in one place', () => {
  const names = keysIn(readFileSync(join(checkout, 'packages/web/src/storage-keys.ts'), 'utf8'))
  expect(names.length).toBeGreaterThan(5)
  expect(new Set(names).size).toBe(names.length)
  const elsewhere = sources
    .filter(({ file, source }) => !file.endsWith('storage-keys.ts') && keysIn(source).length > 0)
    .map(({ file }) => file)
  expect(elsewhere).toEqual([beforeAll])
})

test('what a browser may lack or refuse is asked for in one folder', () => {
  const folder = 'packages/web/src/browser/'
  // A comment and a type may name it.
  const use =
    /(?<!typeof )\b(localStorage|sessionStorage|indexedDB|randomUUID|BroadcastChannel|navigator\.locks)\b(?=[.(?[])/
  const elsewhere = sources.filter(({ file, source }) => !file.startsWith(folder) && use.test(source))
  expect(elsewhere.map(({ file }) => file)).toEqual([beforeAll, worker])
})
