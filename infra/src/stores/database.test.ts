import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serviceNames } from '@kocyolu/contracts'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  closeSystemDatabases,
  dropSchemas,
  ensureDatabase,
  ensureRoles,
  ownerOf,
  type RolePasswords,
  withClient,
} from './database.ts'
import { startThrowAwayStores } from './throw-away-stores.ts'
import { userUrl } from './user-url.ts'

const roles = serviceNames.flatMap(name => [name, ownerOf(name)])
const passwords = Object.fromEntries(roles.map(name => [name, `secret of ${name}`])) as RolePasswords
let stores: Awaited<ReturnType<typeof startThrowAwayStores>>
let adminUrl: string

beforeAll(async () => {
  stores = await startThrowAwayStores(mkdtempSync(join(tmpdir(), 'kocyolu-roles-')))
  adminUrl = await ensureDatabase(stores.postgresUrl, 'kocyolu')
  await ensureRoles(adminUrl, passwords)
})
afterAll(() => stores.stop())

const as = (name: keyof RolePasswords, sql: string): Promise<pg.QueryResult> =>
  withClient(userUrl(adminUrl, name, passwords[name]), client => client.query(sql))

test('a role works in its own schema without naming it, on what the owner made', async () => {
  await as('coaching_owner', 'create table diary (id int generated always as identity, line text)')
  await as('coaching', 'insert into diary (line) values ($$mine$$)')
  const { rows } = await as(
    'coaching',
    'select schemaname, tablename from pg_tables where tablename = $$diary$$',
  )
  expect(rows).toEqual([{ schemaname: 'coaching', tablename: 'diary' }])
})

test('a service waits no longer without a setting at its sign-in; its owner migrates as long as it takes', async () => {
  const limitOf = async (name: keyof RolePasswords) =>
    (await as(name, 'show statement_timeout')).rows[0].statement_timeout
  expect([await limitOf('coaching'), await limitOf('coaching_owner')]).toEqual(['4s', '0'])
})

test('a second role of a service takes its place without a moment without either', async () => {
  const changed = { ...passwords, coaching: 'another secret' }
  const former = { coaching: { role: 'coaching', password: passwords.coaching } }
  const roles = { coaching: 'coaching_2' }
  const asSecond = (sql: string) =>
    withClient(userUrl(adminUrl, 'coaching_2', 'another secret'), client => client.query(sql))
  await ensureRoles(adminUrl, changed, { roles, former })
  await asSecond("insert into diary (line) values ('by the second')")
  expect((await as('coaching', "select line from diary where line = 'by the second'")).rowCount).toBe(1)
  // Every start makes the roles again: the former one stays shut out, also on a server that never had it.
  for (let start = 0; start < 2; start += 1) await ensureRoles(adminUrl, changed, { roles })
  await expect(as('coaching', 'select')).rejects.toThrow('not permitted to log in')
  expect((await asSecond("delete from diary where line = 'by the second'")).rowCount).toBe(1)
  expect((await asSecond('show statement_timeout')).rows[0].statement_timeout).toBe('4s')
  await expect(asSecond('create table coaching.note (line text)')).rejects.toThrow('permission denied')
  await ensureRoles(adminUrl, passwords)
  await as('coaching', 'select')
  await expect(asSecond('select')).rejects.toThrow('not permitted to log in')
})

test('a role may use what the extensions bring', async () => {
  await as(
    'coaching_owner',
    'create table booking (who int, at tstzrange, exclude using gist (who with =, at with &&))',
  )
  const { rows } = await as('identity', `select similarity('isik', 'isil') > 0 as similar`)
  expect(rows).toEqual([{ similar: true }])
})

test.each([
  ['changes the shape of its own schema', 'create table identity.note (line text)'],
  ['reads another schema', 'select * from coaching.diary'],
  ['writes another schema', 'insert into coaching.diary values ($$theirs$$)'],
  ['creates in another schema', 'create table coaching.note (line text)'],
  ['creates in public', 'create table public.note (line text)'],
  ['creates a schema', 'create schema elsewhere'],
  ['becomes another role', 'set role coaching'],
  ['makes a temporary table', 'create temporary table note (line text)'],
])('a role that %s is refused', async (_what, sql) => {
  await expect(as('identity', sql)).rejects.toThrow(/permission denied/)
})

test.each(['drop table diary', 'alter table diary add column more text', 'truncate diary'])(
  'a role that does not own its tables may not %s',
  async sql => {
    await expect(as('coaching', sql)).rejects.toThrow(/permission denied|must be owner/)
  },
)

test('an owner can touch nothing but its schema', async () => {
  await expect(as('identity_owner', 'select * from coaching.diary')).rejects.toThrow(/permission denied/)
  await expect(as('identity_owner', 'create table public.note (line text)')).rejects.toThrow(
    /permission denied/,
  )
})

test('a role adds to its log and takes nothing from it', async () => {
  await as('coaching_owner', 'create table audit_entries (line text)')
  await ensureRoles(adminUrl, passwords)
  await as('coaching', 'insert into audit_entries values ($$done$$)')
  expect((await as('coaching', 'select line from audit_entries')).rows).toEqual([{ line: 'done' }])
  for (const sql of ['update audit_entries set line = $$other$$', 'delete from audit_entries']) {
    await expect(as('coaching', sql)).rejects.toThrow(/permission denied/)
  }
})

test('what a role owned before there was an owner is the owner’s from then on', async () => {
  await withClient(adminUrl, client =>
    client.query(
      `alter schema content owner to content;
       create table content.page (line text); alter table content.page owner to content;
       insert into content.page values ('kept')`,
    ),
  )
  await ensureRoles(adminUrl, passwords)
  expect((await as('content', 'select line from page')).rows).toEqual([{ line: 'kept' }])
  await expect(as('content', 'drop table page')).rejects.toThrow(/must be owner/)
  await as('content_owner', 'drop table page')
})

test.each(['postgres', 'template1'])('a role cannot enter the database %s', async database => {
  await closeSystemDatabases(stores.postgresUrl)
  const url = new URL(userUrl(adminUrl, 'identity', passwords.identity))
  url.pathname = `/${database}`
  await expect(withClient(url.href, client => client.query('select 1'))).rejects.toThrow(/permission denied/)
})

test('doing it again changes nothing, and a reset leaves empty schemas', async () => {
  await ensureRoles(adminUrl, passwords)
  expect((await as('coaching', 'select line from diary')).rows).toEqual([{ line: 'mine' }])
  await dropSchemas(adminUrl)
  await ensureRoles(adminUrl, passwords)
  await expect(as('coaching', 'select line from diary')).rejects.toThrow(/does not exist/)
})
