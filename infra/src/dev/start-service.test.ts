import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrationVariable } from './migration-variable.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kocyolu-dev-'))
  const saying = (who: string) =>
    `process.stdout.write(\`${who} as \${process.env.ROLE} with \${Object.keys(process.env).filter(name => name.startsWith('DEV_'))}\\n\`)`
  writeFileSync(join(folder, 'main.ts'), saying('service'))
  writeFileSync(join(folder, 'migrate.ts'), saying('migration'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const start = () =>
  execa(
    process.execPath,
    [fileURLToPath(new URL('./start-service.ts', import.meta.url)), join(folder, 'main.ts')],
    { env: { ROLE: 'coaching', [migrationVariable]: JSON.stringify({ ROLE: 'coaching_owner' }) } },
  )

test('a service that is developed is migrated by the owner of its schema, and then runs as itself', async () => {
  expect((await start()).stdout).toBe('migration as coaching_owner with \nservice as coaching with ')
})

test('where a migration fails the service runs on, so that the next change of a file tries again', async () => {
  writeFileSync(join(folder, 'migrate.ts'), 'throw new Error("no such column")')
  const { stdout, stderr } = await start()
  expect(stdout).toBe('service as coaching with ')
  expect(stderr).toContain('no such column')
  expect(stderr).toContain('runs again when a file changes')
})
