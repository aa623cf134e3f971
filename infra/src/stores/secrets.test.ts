import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
