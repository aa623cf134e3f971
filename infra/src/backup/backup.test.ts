// @module-tag thorough
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { serviceNames } from '@kocyolu/contracts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { withClient } from '../stores/database.ts'
import { userUrl } from '../stores/user-url.ts'
import { identitiesIn, newKey, recipientsOf } from './keys.ts'
import { nameIn } from './names.ts'
import { backupsIn } from './place.ts'
import { expectWhole, openSealed, sealTo } from './sealed.ts'
import {
  insertUser,
  newerCheckout,
  passwords,
  startStoresWithTools,
  testDatabase,
  testFolder,
  testKey,
  testSite,
} from './testing/test-site.ts'

let stores: Awaited<ReturnType<typeof startStoresWithTools>>
let databaseUrl: string
beforeAll(async () => {
  stores = await startStoresWithTools()
  databaseUrl = await testDatabase(stores.postgresUrl)
})
afterAll(() => stores.stop())

/** Every table by what is in it, but for numbers that a restored site gives out no second time. */
const everything = (url = databaseUrl): Promise<Record<string, string>> =>
  withClient(url, async client => {
    const all: Record<string, string> = {}
    const { rows } = await client.query<{ schema: string; name: string }>(
      'select schemaname as schema, tablename as name from pg_tables where schemaname = any($1) order by 1, 2',
      [[...serviceNames]],
    )
    for (const { schema, name } of rows) {
      if (name === 'event_counters' || name === 'parked_events') continue
      const content = await client.query<{ line: string }>(
        `select own::text as line from ${nameIn(schema, name)} own order by 1`,
      )
      all[`${schema}.${name}`] = createHash('sha256')
        .update(content.rows.map(({ line }) => line).join('\n'))
        .digest('hex')
    }
    return all
  })

const people = (count: number, url = databaseUrl): Promise<void> =>
  withClient(url, async client => {
    for (let number = 0; number < count; number += 1)
      await client.query(insertUser, [randomUUID(), `${randomUUID()}@kocyolu.test`, `Işık\t${number}\\N\n`])
    await client.query(
      `insert into messaging.messages (sender_id, recipient_id, content, created_at)
        select id, $1, 'Selam \\.' || chr(10) || '\\.', now() from identity.users`,
      [randomUUID()],
    )
  })

describe('a backup', () => {
  it('brings back every row of every schema, as one instant held them, to an empty site', async () => {
    await people(30)
    const site = await testSite(databaseUrl)
    const before = await everything()
    // A row that is written while the dump waits for its table is not in it.
    const name = await withClient(databaseUrl, async client => {
      await client.query('begin; lock table identity.users in access exclusive mode')
      const backingUp = site.backUp()
      await vi.waitFor(async () =>
        expect(
          await site.query(
            "select from pg_stat_activity where query like 'LOCK TABLE%' and wait_event_type = 'Lock'",
          ),
        ).toHaveLength(1),
      )
      await client.query(insertUser, [randomUUID(), `${randomUUID()}@kocyolu.test`, 'Sonra'])
      await client.query('commit')
      return await backingUp
    })
    expect(name).toMatch(/^\d{4}-/)
    expect(await everything()).not.toEqual(before)
    const other = await site.beside(await testDatabase(stores.postgresUrl))
    await other.restore()
    expect(await everything(other.site.databaseUrl)).toEqual(before)
  })

  it('shows no reader without the key what it holds', async () => {
    const site = await testSite(databaseUrl)
    await site.query(insertUser, [randomUUID(), `${randomUUID()}@kocyolu.test`, 'Gizlidir'])
    const name = await site.backUp()
    for (const file of readdirSync(join(site.folder, name)))
      expect(readFileSync(join(site.folder, name, file)).includes('Gizlidir')).toBe(false)
  })

  it('that was cut off is none, and the next one tidies it up', async () => {
    const site = await testSite(databaseUrl)
    const broken = new URL(databaseUrl)
    broken.pathname = '/postgres'
    await expect(
      site.backUp({ site: { databaseUrl: broken.href, releases: null, secrets: null } }),
    ).rejects.toThrow('There is nothing to back up')
    expect(readdirSync(site.folder)).toContain('.writing')
    expect(backupsIn(site.folder)).toEqual([])
    const name = await site.backUp()
    expect(readdirSync(site.folder).sort()).toEqual(['.lock', name, 'backup.prom'].sort())
    expect(readFileSync(join(site.folder, 'backup.prom'), 'utf8')).toMatch(
      /^backup_newest_timestamp_seconds \d{10}$/m,
    )
  })
})

describe('a restore of what is wrong says so in a sentence, and changes nothing', () => {
  let site: Awaited<ReturnType<typeof testSite>>
  let name: string
  let empty: Awaited<ReturnType<typeof testSite>>
  const folder = (): string => join(site.folder, name)
  const refused = async (text: string | RegExp, given: Parameters<typeof site.restore>[0] = {}) => {
    const before = await everything(empty.site.databaseUrl)
    await expect(empty.restore(given)).rejects.toThrow(text)
    expect(await everything(empty.site.databaseUrl)).toEqual(before)
  }
  const prepare = async () => {
    site = await testSite(databaseUrl)
    name = await site.backUp()
    empty = await site.beside(await testDatabase(stores.postgresUrl))
  }

  it('a wrong key', async () => {
    await prepare()
    const { identities } = await testKey()
    await refused('database.dump.age is sealed for another key than BACKUP_IDENTITY_FILE has', { identities })
  })

  it('a file that is cut off, or damaged', async () => {
    await prepare()
    const file = join(folder(), 'database.dump.age')
    const whole = readFileSync(file)
    truncateSync(file, whole.length - 100)
    await refused(/database\.dump\.age is cut off: it has \d+ bytes of \d+/)
    whole.writeUInt8(whole.readUInt8(5_000) ^ 1, 5_000)
    writeFileSync(file, whole)
    await refused('database.dump.age is damaged')
  })

  it('a newer build: of migrations, of a format', async () => {
    await prepare()
    const file = join(folder(), 'backup.json')
    const manifest = JSON.parse(readFileSync(file, 'utf8'))
    const write = (part: object): void => writeFileSync(file, JSON.stringify({ ...manifest, ...part }))
    write({ schemas: { ...manifest.schemas, content: [...manifest.schemas.content, '9999-newer'] } })
    await refused('The backup is of a newer build: this one does not know 9999-newer of content')
    write({ schemas: { ...manifest.schemas, payments: [] } })
    await refused('The backup is of a newer build: this one does not know the service payments')
    write({ format: 99 })
    await refused('is of a newer build, of format 99; this one reads 2')
    write({ postgres: 99 })
    await refused(/The backup is of PostgreSQL 99, and this server is \d+/)
  })

  it('a site that is not empty, or that runs', async () => {
    await prepare()
    await people(1, empty.site.databaseUrl)
    await refused('The site is not empty: there are people in identity.users')
    await withClient(userUrl(empty.site.databaseUrl, 'coaching', passwords.coaching), () =>
      refused('The site must be stopped: coaching (1)'),
    )
    await refused('--only: the backup has no schema payments. It has', { only: 'payments' })
    await refused('--at: no backup begins with 1999', { at: '1999' })
  })

  it('a step that fails on its way', async () => {
    await prepare()
    await empty.query(`insert into coaching.mikro_orm_migrations (name) values ('still here')`)
    const file = join(folder(), 'backup.json')
    const manifest = JSON.parse(readFileSync(file, 'utf8'))
    // A migration runs that the schema has had.
    const [, ...schemas] = manifest.schemas.coaching
    writeFileSync(file, JSON.stringify({ ...manifest, schemas: { ...manifest.schemas, coaching: schemas } }))
    await refused(/already exists/)
    writeFileSync(file, JSON.stringify(manifest))
    await empty.restore()
  })
})

describe('a restore', () => {
  it('of an older build is migrated on, and leaves the rights that there were', async () => {
    const older = await testSite(await testDatabase(stores.postgresUrl))
    await older.backUp()
    const url = await testDatabase(stores.postgresUrl)
    const site = await older.beside(url)
    const statements = ['create table newer (text text)', `insert into newer values ('migrated')`]
    await site.restore({ checkout: newerCheckout('releases', { name: '9999-newer', statements }) })
    expect(await site.query('select * from releases.newer')).toEqual([{ text: 'migrated' }])
    const names = await site.query<{ name: string }>('select name from releases.mikro_orm_migrations')
    expect(names.map(({ name }) => name)).toContain('9999-newer')

    const as = (role: 'coaching' | 'coaching_owner', sql: string) =>
      withClient(userUrl(url, role, passwords[role]), client => client.query(sql))
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
    await site.restore({ only: 'messaging' })
    const after = await everything()
    const changed = Object.keys(before).filter(name => before[name] !== after[name])
    expect(changed).toEqual(['messaging.messages'])
    await people(1)
    const [next] = await site.query<{ id: number }>(
      'select min(id) as id from messaging.messages where id >= $1',
      [lost?.id],
    )
    expect(next?.id).toBe((lost?.id ?? 0) + 1)
  })

  it('that was killed is undone by the next one', async () => {
    const site = await testSite(databaseUrl)
    await site.backUp()
    const before = await everything()
    await site.query('alter schema content rename to "content before the restore"; create schema content')
    await site.restore({ only: 'content' })
    expect(await everything()).toEqual(before)
  })
})

it('the release store comes back where there is none, and one that has a history stays', async () => {
  const store = testFolder()
  const file = (folder: string, name: string) => join(folder, name)
  for (const name of ['history', 'builds/shell/a']) mkdirSync(file(store, name), { recursive: true })
  writeFileSync(file(store, 'history/1.json'), 'first')
  writeFileSync(file(store, 'builds/shell/a/main.js'), 'code')
  const site = await testSite(databaseUrl)
  await site.backUp({ site: { databaseUrl, releases: store, secrets: null } })
  const other = await site.beside(await testDatabase(stores.postgresUrl))
  other.site.releases = testFolder()
  await other.restore()
  expect(readdirSync(other.site.releases).sort()).toEqual(['builds', 'history'])
  expect(readFileSync(file(other.site.releases, 'builds/shell/a/main.js'), 'utf8')).toBe('code')

  const third = await site.beside(await testDatabase(stores.postgresUrl))
  third.site.releases = other.site.releases
  writeFileSync(file(other.site.releases, 'history/2.json'), 'later')
  await third.restore()
  expect(readdirSync(file(other.site.releases, 'history')).sort()).toEqual(['1.json', '2.json'])
})

it('what is larger than it may hold in memory is sealed and opened piece by piece, by the key of a file', async () => {
  const [file, keyFile] = ['sealed', 'key'].map(name => join(testFolder(), name)) as [string, string]
  const key = await newKey()
  writeFileSync(keyFile, key)
  const [piece, count] = [randomBytes(1 << 20), 96]
  const hash = createHash('sha256')
  const before = process.memoryUsage().arrayBuffers
  // Buffers that nothing holds any more still count until they are collected.
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  let peak = 0
  let looks = 0
  const measure = (): void => {
    looks += 1
    if (looks % 32 > 0) return
    collect()
    peak = Math.max(peak, process.memoryUsage().arrayBuffers - before)
  }
  const source = Readable.from(
    (function* () {
      for (let made = 0; made < count; made += 1) {
        measure()
        hash.update(piece)
        yield piece
      }
    })(),
    { objectMode: false },
  )
  const written = await sealTo(file, recipientsOf(/age1\w+/.exec(key)?.[0]), source)
  await expectWhole(file, 'sealed', written)
  const opened = createHash('sha256')
  for await (const each of (await openSealed(
    file,
    'sealed',
    identitiesIn(keyFile),
  )) as AsyncIterable<Buffer>) {
    measure()
    opened.update(each)
  }
  expect(opened.digest('hex')).toBe(hash.digest('hex'))
  expect(peak).toBeLessThan(64 << 20)
  expect(readFileSync(file).includes(piece.subarray(0, 64))).toBe(false)
})
