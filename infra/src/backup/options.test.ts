import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { identitiesIn, makeKeyFile, recipientsOf } from './keys.ts'
import { readBackupOptions, readRestoreOptions } from './options.ts'
import { openPlace } from './place.ts'
import { openWith, sealFor } from './seal.ts'
import { siteToRestore } from './site.ts'
import { testFolder } from './testing/test-site.ts'

describe('a key', () => {
  it('is made once, for its owner alone, and opens what is sealed for its public half', async () => {
    const file = join(testFolder(), 'backup.key')
    const recipient = await makeKeyFile(file)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const text = readFileSync(file, 'utf8')
    await expect(makeKeyFile(file)).rejects.toThrow('is there already')
    expect(readFileSync(file, 'utf8')).toBe(text)
    const sealed = await sealFor(recipientsOf(` ${recipient} `))(Buffer.from('Işık'))
    expect(String(await openWith(identitiesIn(file))(sealed, 'it'))).toBe('Işık')
  })

  it('that is missing, mistyped or no key is said so, without saying a secret', () => {
    expect(() => recipientsOf(undefined)).toThrow('BACKUP_RECIPIENT is missing')
    const secret = 'AGE-SECRET-KEY-1QQQQQQQQQQQQQQ'
    expect(() => recipientsOf(secret)).toThrow(/^(?!.*QQQQ).*no public key/)
    expect(() => identitiesIn(undefined)).toThrow('BACKUP_IDENTITY_FILE is missing')
    expect(() => identitiesIn('/nowhere/key')).toThrow('/nowhere/key cannot be read')
    const file = join(testFolder(), 'no.key')
    writeFileSync(file, 'age1public')
    expect(() => identitiesIn(file)).toThrow('holds no key')
  })

  it('whose public half has a wrong letter is refused before anything is read', () => {
    expect(() =>
      sealFor(recipientsOf('age1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq')),
    ).toThrow()
  })
})

test('what is typed is read, and what is not known is said with how it goes', () => {
  expect(readBackupOptions(['/mnt', '--keep', 'daily=2', '--no-verify'])).toEqual({
    command: 'backup',
    target: '/mnt',
    verify: false,
    keep: { daily: 2 },
    dryRun: false,
  })
  expect(readBackupOptions(['key', 'a.key'])).toMatchObject({ command: 'key', target: 'a.key' })
  expect(readRestoreOptions(['s3://b/p', '--only', 'coaching', '--replace'])).toMatchObject({
    command: 'restore',
    only: 'coaching',
    replace: true,
  })
  expect(() => readBackupOptions([])).toThrow('npm run backup --')
  expect(() => readBackupOptions(['/a', '/b'])).toThrow('npm run backup --')
  expect(() => readRestoreOptions(['/a', '--force'])).toThrow('npm run restore --')
})

test('a site elsewhere wants all that is changed there, and makes no secrets of its own', async () => {
  const DATABASE_URL = 'postgres://somebody@127.0.0.1:1/site'
  const missing = join(testFolder(), 'secrets.json')
  await expect(siteToRestore('/nowhere', { DATABASE_URL }, true)).rejects.toThrow('REDIS_URL is missing')
  const settings = { DATABASE_URL, REDIS_URL: 'redis://127.0.0.1:1', SECRETS_FILE: missing }
  await expect(siteToRestore('/nowhere', settings, true)).rejects.toThrow(`${missing} is not there`)
  expect(existsSync(missing)).toBe(false)
})

test.each(['s3://', 's3:///x', 'ftp://x/y', 'http://x'])('%s is no place', address => {
  expect(() => openPlace(address, {})).toThrow('neither a folder nor s3://')
})
