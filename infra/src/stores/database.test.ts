import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServiceName, serviceNames } from '../stack/services.ts'
import { closeSystemDatabases, dropSchemas, ensureDatabase, ensureRoles, withClient } from './database.ts'
import { startThrowAwayStores } from './throw-away-stores.ts'
import { userUrl } from './user-url.ts'

const passwords = Object.fromEntries(serviceNames.map(name => [name, `secret of ${name}`])) as Record<
  ServiceName,
  string
>
let stores: Awaited<ReturnType<typeof startThrowAwayStores>>
let adminUrl: string

beforeAll(async () => {
  stores = await startThrowAwayStores(mkdtempSync(join(tmpdir(), 'kocyolu-roles-')), () => {})
  adminUrl = await ensureDatabase(stores.postgresUrl, 'kocyolu')
  await ensureRoles(adminUrl, passwords)
})
afterAll(() => stores.stop())

const as = (name: ServiceName, sql: string): Promise<pg.QueryResult> =>
  withClient(userUrl(adminUrl, name, passwords[name]), client => client.query(sql))

test('a role works in its own schema without naming it', async () => {
  await as('coaching', 'create table diary (line text); insert into diary values ($$mine$$)')
  const { rows } = await as(
    'coaching',
    'select schemaname, tablename from pg_tables where tablename = $$diary$$',
  )
  expect(rows).toEqual([{ schemaname: 'coaching', tablename: 'diary' }])
})

test('a role may use what the extensions bring', async () => {
  await as(
    'coaching',
    'create table booking (who int, at tstzrange, exclude using gist (who with =, at with &&))',
  )
  const { rows } = await as('identity', `select similarity('isik', 'isil') > 0 as similar`)
  expect(rows).toEqual([{ similar: true }])
})

test.each([
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
