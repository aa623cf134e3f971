import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkout } from '../checkout.ts'

/** It runs before anything that could be imported. */
const beforeAll = 'shell/src/early.ts'

const keysIn = (source: string): string[] => source.match(/(?<=['"`])kocyolu\.[\w.-]+/g) ?? []

test('names of what browsers keep differ, and are in one place', () => {
  const names = keysIn(readFileSync(join(checkout, 'packages/web/src/storage-keys.ts'), 'utf8'))
  expect(names.length).toBeGreaterThan(5)
  expect(new Set(names).size).toBe(names.length)
  const elsewhere = globSync('{shell,mfe-*,packages/web}/src/**/*.{ts,tsx}', { cwd: checkout })
    .filter(file => !/\.(test|fixtures)\.tsx?$|\/testing\/|storage-keys\.ts$/.test(file))
    .filter(file => keysIn(readFileSync(join(checkout, file), 'utf8')).length > 0)
  expect(elsewhere).toEqual([beforeAll])
})
