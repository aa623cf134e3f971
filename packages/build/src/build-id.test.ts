import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildId } from './build-id.ts'

let place: string
let app: string
const idOf = (folder: string) => buildId([folder], [join(place, 'lock.json')], 'production')

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'build-id-'))
  app = join(place, 'mfe-x')
  mkdirSync(join(app, 'src'), { recursive: true })
  writeFileSync(join(place, 'lock.json'), '{}')
  writeFileSync(join(app, 'src/routes.tsx'), 'export const routes = []')
})

afterEach(() => rmSync(place, { recursive: true }))

test('is twelve hex digits, the same wherever the same sources are', () => {
  const id = idOf(app)
  expect(id).toMatch(/^[0-9a-f]{12}$/)
  cpSync(app, join(place, 'elsewhere'), { recursive: true })
  expect(idOf(join(place, 'elsewhere'))).toBe(id)
})

test('does not change with tests or earlier output', () => {
  const id = idOf(app)
  writeFileSync(join(app, 'src/routes.test.ts'), 'test')
  mkdirSync(join(app, 'dist'))
  writeFileSync(join(app, 'dist/build.json'), '{}')
  expect(idOf(app)).toBe(id)
})

test.each([
  ['a source', () => writeFileSync(join(app, 'src/routes.tsx'), 'export const routes = [1]')],
  ['a new file', () => writeFileSync(join(app, 'src/x.ts'), '')],
  ['the lock file', () => writeFileSync(join(place, 'lock.json'), '{"a":1}')],
])('changes with %s', (_, change) => {
  const id = idOf(app)
  change()
  expect(idOf(app)).not.toBe(id)
})
