import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { afterAll, expect, test } from 'vitest'
import { loadSecrets } from './secrets.ts'

const folder = mkdtempSync(join(tmpdir(), 'kocyolu-secrets-'))
const file = join(folder, 'secrets.json')
afterAll(() => rmSync(folder, { recursive: true }))

test('secrets are made once, all different, for their owner alone', () => {
  const made = loadSecrets(file)
  expect(loadSecrets(file)).toEqual(made)
  const all = [
    made.postgresPassword,
    made.redisPassword,
    ...made.sessionKeys,
    ...Object.values(made.vapid),
    ...Object.values(made.rolePasswords),
    ...Object.values(made.redisPasswords),
  ]
  expect(new Set(all).size).toBe(all.length)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('what an older stack did not have is added, and what it had stays', () => {
  const { redisPassword, redisPasswords, ...older } = loadSecrets(file)
  writeFileSync(file, JSON.stringify(older))
  const made = loadSecrets(file)
  expect(made).toMatchObject(older)
  expect(made.redisPassword).not.toBe(redisPassword)
  expect(Object.keys(made.redisPasswords)).toEqual(Object.keys(redisPasswords))
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(made)
})

test('of two that are first both have the same, and a damaged file is not made again', async () => {
  const shared = join(folder, 'shared.json')
  const script = `import { loadSecrets } from '${join(import.meta.dirname, 'secrets.ts')}'; console.log(loadSecrets('${shared}').postgresPassword)`
  const both = [1, 2, 3].map(() => execa(process.execPath, ['--input-type=module', '-e', script]))
  const [first, ...others] = (await Promise.all(both)).map(({ stdout }) => stdout)
  for (const other of others) expect(other).toBe(first)
  expect(readdirSync(folder).filter(name => name.endsWith('.new'))).toEqual([])
  writeFileSync(shared, '{"postgres')
  expect(() => loadSecrets(shared)).toThrow('is damaged')
  expect(readFileSync(shared, 'utf8')).toBe('{"postgres')
})
