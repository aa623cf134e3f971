import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { webTypes } from './web-types.ts'

const kept = 'node_modules/.cache/kocyolu/web-types.json'

let checkout: string
beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'kocyolu-web-types-'))
  const exported = { name: '@kocyolu/web', exports: { '.': './src/index.ts' } }
  write('packages/web/package.json', JSON.stringify(exported))
  write(
    'packages/web/tsconfig.json',
    JSON.stringify({ compilerOptions: { types: [], noEmit: true }, include: ['src'] }),
  )
  write('packages/web/src/index.ts', `export { limit } from './limit.ts'`)
  write('packages/web/src/limit.ts', 'export const limit: number = 1')
})
afterEach(() => rmSync(checkout, { recursive: true }))

function write(path: string, content: string): void {
  mkdirSync(dirname(join(checkout, path)), { recursive: true })
  writeFileSync(join(checkout, path), content)
}
const types = () => webTypes(join(checkout, 'mfe-one'))

test('types are read once for all builds of the same sources, and again when any of those is another', () => {
  expect(types()).toEqual({ '@kocyolu/web': { limit: 'number' } })
  write(kept, readFileSync(join(checkout, kept), 'utf8').replace('"number"', '"kept"'))
  expect(types()).toEqual({ '@kocyolu/web': { limit: 'kept' } })
  write('packages/web/src/limit.ts', `export const limit: string = ''`)
  expect(types()).toEqual({ '@kocyolu/web': { limit: 'string' } })
  write('node_modules/.package-lock.json', '{}')
  write(kept, 'half of')
  expect(types()).toEqual({ '@kocyolu/web': { limit: 'string' } })
})
