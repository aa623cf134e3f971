import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, test } from 'vitest'
import { msUntil } from './every-day.ts'
import { recipientsOf } from './keys.ts'
import { readBackupOptions, readRestoreOptions } from './options.ts'
import { atOf, chooseBackup, notKept, readKeep } from './place.ts'
import { siteToRestore } from './site.ts'
import { testFolder } from './testing/test-site.ts'

test.each([
  ['', 'BACKUP_RECIPIENT is missing'],
  ['age1abc, x', 'BACKUP_RECIPIENT: "x…" is no public key'],
])('"%s" is no recipient', (text, complaint) => {
  expect(() => recipientsOf(text)).toThrow(complaint)
})

/** One backup each night, the newest on Sunday the 22nd. */
const nights = (count: number) =>
  Array.from({ length: count }, (_, age) => {
    const at = new Date(Date.parse('2026-11-22T02:00:00Z') - age * 86_400_000)
    return `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
  })

test.each([
  ['daily=3', 10, [0, 1, 2]],
  // Its week's newest is itself; those before end on the Sundays before.
  ['weekly=3', 30, [0, 7, 14]],
  ['monthly=2', 60, [0, 22]],
  ['daily=2,weekly=2, monthly=3', 60, [0, 1, 7, 22, 53]],
])('%s keeps the newest of each period', (rule, count, ages) => {
  const all = nights(count)
  const gone = notKept(readKeep(rule), all)
  expect(all.flatMap((name, age) => (gone.includes(name) ? [] : [age]))).toEqual(ages)
})

it('counts days on which there was a backup, so that a pause costs none, and never gives up the newest', () => {
  const all = nights(40).filter((_, age) => age === 0 || age > 36)
  expect(notKept(readKeep('daily=3'), all)).toEqual(all.slice(3))
  expect(notKept({}, all)).toEqual(all.slice(1))
})

test.each(['', 'daily', 'daily=0', 'yearly=3', 'daily=7;weekly=2'])('"%s" is no rule', text => {
  expect(() => readKeep(text)).toThrow('--keep')
})

it('waits until the time of day, in UTC', () => {
  expect(msUntil('02:30', Date.parse('2026-11-27T02:00:00Z'))).toBe(1_800_000)
  expect(msUntil('02:30', Date.parse('2026-11-27T02:30:00Z'))).toBe(86_400_000)
  expect(msUntil('00:00', Date.parse('2026-11-27T23:59:59Z'))).toBe(1_000)
})

it('knows when a backup was made by its name', () => {
  expect(atOf('2026-11-22T02:00:00Z'.replaceAll(':', '-'))).toBe(Date.parse('2026-11-22T02:00:00Z'))
})

it('reads commands, and refuses what is none', () => {
  expect(readBackupOptions(['/a', '--keep', 'daily=2', '--every-day', '02:30'])).toEqual({
    command: 'backup',
    target: '/a',
    keep: { daily: 2 },
    time: '02:30',
    dryRun: false,
  })
  expect(readBackupOptions(['key'])).toMatchObject({ command: 'key' })
  expect(readRestoreOptions(['/a', '--only', 'coaching'])).toMatchObject({ only: 'coaching' })
  expect(() => readBackupOptions([])).toThrow('kocyolu backup')
  expect(() => readBackupOptions(['/a', '--every-day', '24:00'])).toThrow('no time like 02:30')
  expect(() => readRestoreOptions(['/a', '--force'])).toThrow('kocyolu restore')
  expect(() => chooseBackup('/nowhere', undefined)).toThrow('There is no folder /nowhere')
})

it('a site elsewhere wants all that is changed there, and makes no secrets of its own', async () => {
  const DATABASE_URL = 'postgres://unknown@127.0.0.1:1/site'
  const missing = join(testFolder(), 'secrets.json')
  await expect(siteToRestore('/nowhere', { DATABASE_URL }, true)).rejects.toThrow('REDIS_URL is missing')
  const settings = { DATABASE_URL, REDIS_URL: 'redis://127.0.0.1:1', SECRETS_FILE: missing }
  await expect(siteToRestore('/nowhere', settings, true)).rejects.toThrow(`${missing} is not there`)
  expect(existsSync(missing)).toBe(false)
})
