// @module-tag thorough
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkout } from '../checkout.ts'

// Out of the checkout, as stacks of tests have it: nothing of it is found by chance.
const folder = mkdtempSync(join(tmpdir(), 'kocyolu-programs-'))
const entries = join(folder, 'entries')
const bundle = join(checkout, 'infra/src/programs/bundle.ts')
const node = (...args: string[]) =>
  execa(process.execPath, args, {
    cwd: folder,
    env: { PATH: process.env.PATH },
    extendEnv: false,
    reject: false,
  })

beforeAll(async () => {
  const { exitCode, stderr } = await node(bundle, join(folder, 'programs'), entries)
  expect(exitCode, stderr).toBe(0)
})
afterAll(() => rmSync(folder, { recursive: true }))

// A program first reads its settings: all that it imports is loaded by then, machine code and own files among it.
// Journeys have a stack of bundled programs do everything else.
test.each([
  'services/identity/src/main.ts',
  'services/notifications/src/worker.ts',
  'services/releases/src/follow.ts',
  'services/content/src/migrate.ts',
])('%s runs, bundled, as it does from its sources', async program => {
  const [source, bundled] = await Promise.all([node(join(checkout, program)), node(join(entries, program))])
  expect(bundled.stderr).toContain('settings are missing or wrong')
  expect(bundled.stderr).toBe(source.stderr)
  expect(bundled.exitCode).toBe(source.exitCode)
})

// An image has the packages of a source no more that a bundle holds.
test('nothing that is started beside a program runs from its source', () => {
  const files = globSync('programs/**/*.mjs', { cwd: folder })
  expect(files).toContain('programs/services/content/text/text-process.mjs')
  const sources = files.flatMap(
    file => readFileSync(join(folder, file), 'utf8').match(/new URL\((['"`])[^'"`]*\.ts\1,/g) ?? [],
  )
  expect(sources).toEqual([])
})

test('names the settings that it needs', async () => {
  const { stderr, exitCode } = await node(bundle)
  expect(stderr).toContain('Name the output folder')
  expect(exitCode).toBe(1)
})
