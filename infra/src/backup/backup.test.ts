// @module-tag thorough
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withClient } from '../stores/database.ts'
import { startThrowAwayStores } from '../stores/throw-away-stores.ts'
import { userUrl } from '../stores/user-url.ts'
import { copyOut } from './copy-out.ts'
import { findBackups, isWhole, openPlace, type Place } from './place.ts'
import { Manifest } from './records.ts'
import { withSnapshot } from './snapshot.ts'
import {
  insertUser,
  newerCheckout,
  passwords,
  testDatabase,
  testFolder,
  testKey,
  testSite,
} from './testing/test-site.ts'

let stores: Awaited<ReturnType<typeof startThrowAwayStores>>
let databaseUrl: string
beforeAll(async () => {
  stores = await startThrowAwayStores(mkdtempSync(join(tmpdir(), 'kocyolu-backup-')), () => {})
  databaseUrl = await testDatabase(stores.postgresUrl)
})
afterAll(() => stores.stop())

/** Every table and number, by what is in it. */
const everything = () =>
  withSnapshot(databaseUrl, async (client, schemas) => {
    const all: Record<string, unknown> = {}
    for (const { name, tables, sequences } of schemas) {
      for (const table of tables) all[`${name}.${table.name}`] = (await copyOut(client, name, table)).sha256
      for (const each of sequences) all[`${name}.${each.name}`] = String(each.value)
    }
    return all
  })

/** A restored site gives out no number twice, so its sequences go on. */
async function numbers(): Promise<Record<string, unknown>> {
  const now = await everything()
  return Object.fromEntries(
    Object.entries(now).filter(
      ([name]) =>
        /_seq$/.test(name) || name === 'messaging.event_counters' || name.endsWith('.parked_events'),
    ),
  )
}

const people = async (count: number): Promise<void> =>
  withClient(databaseUrl, async client => {
    for (let number = 0; number < count; number += 1)
      await client.query(insertUser, [randomUUID(), `${randomUUID()}@kocyolu.test`, `Işık\t${number}\\N\n`])
    await client.query(
      `insert into messaging.messages (sender_id, recipient_id, content, created_at)
        select id, $1, 'Selam \\.' || chr(10) || '\\.', now() from identity.users`,
      [randomUUID()],
    )
  })

describe('a backup', () => {
  it('brings back every row and number of every schema, proved before it counts', async () => {
    await people(30)
    const site = await testSite(databaseUrl)
    const before = await everything()
    const manifest = await site.backUp({ verify: true })
    expect(manifest.verified).not.toBeNull()
    // The parts are smaller than a table.
    expect(manifest.parts.filter(({ key }) => key.includes('/identity-')).length).toBeGreaterThan(2)
    await site.query('delete from identity.users')
    await site.query('drop schema coaching cascade')
    await site.restore({ replace: true })
    expect(await everything()).toEqual({ ...before, ...(await numbers()) })
  })

  it('is what one instant held, whatever is written meanwhile', async () => {
    const site = await testSite(databaseUrl)
    const before = await everything()
    let wrote = 0
    const place: Place = {
      ...site.place,
      create: async (key, bytes) => {
        if (key.includes('/coaching-') && wrote++ === 0) await people(3)
        return await site.place.create(key, bytes)
      },
    }
    await site.backUp({ place })
    expect(wrote).toBeGreaterThan(0)
    expect(await everything()).not.toEqual(before)
    await site.restore({ replace: true })
    expect(await everything()).toEqual({ ...before, ...(await numbers()) })
  })

  it('shows nobody without the key what it holds', async () => {
    const site = await testSite(databaseUrl)
    const folder = testFolder()
    const place = openPlace(folder)
    await site.query(insertUser, [randomUUID(), `${randomUUID()}@kocyolu.test`, 'Gizlidir'])
    await site.backUp({ place })
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(each => each.isFile())
    for (const file of files)
      expect(readFileSync(join(file.parentPath, file.name)).includes('Gizlidir')).toBe(false)
    const { identities } = await testKey()
    await expect(site.restore({ place, identities, replace: true })).rejects.toThrow(
      /contents\.zst\.age is sealed for another key/,
    )
  })

  it('that was cut off is none, and the next one tidies it up', async () => {
    const site = await testSite(databaseUrl)
    await site.backUp()
    const written: string[] = []
    const breaking = (at: number): Place => {
      let count = 0
      return {
        ...site.place,
        create: async (key, bytes) => {
          if (!key.startsWith('writing/') && ++count === at) throw new Error('The line is cut')
          written.push(key)
          return await site.place.create(key, bytes)
        },
      }
    }
    const total = (await site.place.list('backups/')).length
    for (const at of [1, 2, Math.ceil(total / 2), total])
      await expect(site.backUp({ place: breaking(at) })).rejects.toThrow('The line is cut')
    expect((await findBackups(site.place)).filter(isWhole)).toHaveLength(1)
    await site.backUp()
    expect((await findBackups(site.place)).map(isWhole)).toEqual([true, true])
    expect(await site.place.list('writing/')).toEqual([])
  })

  it('that does not come back as it was is none', async () => {
    const site = await testSite(databaseUrl)
    // What is read back lacks its end.
    const place: Place = {
      ...site.place,
      read: async key => (key.includes('/messaging-') ? Buffer.from('another') : await site.place.read(key)),
    }
    await expect(site.backUp({ place, verify: true })).rejects.toThrow(
      /messaging-000001\.zst\.age is damaged/,
    )
    expect((await findBackups(site.place)).filter(isWhole)).toEqual([])
  })
})

describe('a restore', () => {
  it('is refused while a service has a connection, and over what is there, and changes nothing', async () => {
    const site = await testSite(databaseUrl)
    await site.backUp()
    const before = await everything()
    await expect(site.restore()).rejects.toThrow(/There is a schema identity with \d+ tables. --replace/)
    await withClient(userUrl(databaseUrl, 'coaching', passwords.coaching), async () =>
      expect(site.restore({ replace: true })).rejects.toThrow('must be stopped: coaching (1)'),
    )
    expect(await everything()).toEqual(before)
  })

  it('that fails on its way changes nothing', async () => {
    const folder = testFolder()
    const site = await testSite(databaseUrl, openPlace(folder))
    const manifest = await site.backUp()
    const before = await everything()
    const last = manifest.parts.filter(({ key }) => key.includes('/notifications-')).at(-1)?.key ?? ''
    const whole = readFileSync(join(folder, last))
    writeFileSync(join(folder, last), Buffer.concat([whole.subarray(0, -1), Buffer.from([1])]))
    await expect(site.restore({ replace: true })).rejects.toThrow(`${last} is damaged`)
    rmSync(join(folder, last))
    await expect(site.restore({ replace: true })).rejects.toThrow(`lacks ${last}`)
    expect(await everything()).toEqual(before)
  })

  it('says that a backup is of a newer build: of migrations, of a format, of a manifest', async () => {
    const folder = testFolder()
    const site = await testSite(databaseUrl, openPlace(folder))
    await site.query(`insert into content.mikro_orm_migrations (name) values ('9999-newer')`)
    const { id } = await site.backUp()
    await site.query(`delete from content.mikro_orm_migrations where name = '9999-newer'`)
    await expect(site.restore({ replace: true })).rejects.toThrow('does not know 9999-newer of content')
    const file = join(folder, `backups/${id}/manifest.json`)
    const manifest = Manifest.parse(JSON.parse(readFileSync(file, 'utf8')))
    writeFileSync(file, JSON.stringify({ ...manifest, format: 99 }))
    await expect(site.restore({ replace: true })).rejects.toThrow('is of a newer build, of format 99')
    writeFileSync(file, JSON.stringify({ entirely: 'new' }))
    await expect(site.restore({ replace: true })).rejects.toThrow(
      'its manifest is damaged, or of a newer build',
    )
    // Nothing of what cannot be read is tidied up.
    await site.backUp()
    expect(await site.place.list(`backups/${id}/`)).toContain(`backups/${id}/manifest.json`)
  })

  it('of an older build is migrated on', async () => {
    const site = await testSite(databaseUrl)
    await site.backUp()
    const statements = ['create table newer (text text)', `insert into newer values ('migrated')`]
    const newer = newerCheckout('releases', { name: '9999-newer', statements })
    await site.restore({ checkout: newer, replace: true })
    expect(await site.query('select * from releases.newer')).toEqual([{ text: 'migrated' }])
    const deleted = await site.query(
      `delete from releases.mikro_orm_migrations where name = '9999-newer' returning name`,
    )
    expect(deleted).toHaveLength(1)
    await site.query('drop table releases.newer')
  })

  it('of a time before a service leaves that one its empty place', async () => {
    const site = await testSite(databaseUrl)
    const now = await site.backUp()
    await site.query('alter schema releases rename to later')
    const earlier = await site.backUp()
    await site.query('alter schema later rename to releases')
    await expect(site.restore({ at: earlier.id })).rejects.toThrow('--replace')
    await site.restore({ at: earlier.id, replace: true })
    expect(await site.query("select from pg_class where relnamespace = to_regnamespace('releases')")).toEqual(
      [],
    )
    await site.restore({ at: now.id, replace: true })
  })

  it('leaves a service the rights that it had, and no more', async () => {
    const as = (role: 'coaching' | 'coaching_owner', sql: string) =>
      withClient(userUrl(databaseUrl, role, passwords[role]), client => client.query(sql))
    await as('coaching', 'update people set locale = locale')
    await as('coaching_owner', 'alter table people alter column locale set default $$auto$$')
    await expect(as('coaching', 'update audit_entries set action = action')).rejects.toThrow(
      /permission denied/,
    )
    await expect(as('coaching', 'alter table people add column more text')).rejects.toThrow(/must be owner/)
    await expect(as('coaching', 'select from identity.users')).rejects.toThrow(/permission denied/)
    const call = 'select redact_audit_entry(0, array[$$x$$], gen_random_uuid(), $$a$$, $$b$$, now())'
    expect((await as('coaching', call)).rows).toEqual([{ redact_audit_entry: false }])
  })

  it('of one schema leaves the others alone, and numbers that were given out are not given out again', async () => {
    const site = await testSite(databaseUrl)
    await site.backUp()
    await people(2)
    const [lost] = await site.query<{ id: number }>('select max(id) as id from messaging.messages')
    const before = await everything()
    await site.restore({ only: 'messaging', replace: true })
    const after = await everything()
    const changed = Object.keys(before).filter(name => before[name] !== after[name])
    expect(changed).toEqual(['messaging.messages'])
    await people(1)
    const [next] = await site.query<{ id: number }>(
      'select min(id) as id from messaging.messages where id >= $1',
      [lost?.id],
    )
    expect(next?.id).toBe((lost?.id ?? 0) + 1)
    await expect(site.restore({ only: 'payments', replace: true })).rejects.toThrow(
      '--only: the backup has no schema payments. It has identity',
    )
  })
})
