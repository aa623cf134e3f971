import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { toy } from '../testing/toy/toy-service.ts'
import { migrateSchema } from './migrate-schema.ts'
import { indexMigration, sqlMigration } from './sql-migration.ts'

const database = `t_migrate_${randomBytes(6).toString('hex')}`
const url = new URL(inject('postgresUrl'))
const server = new Client({ connectionString: url.href })
const opened: Client[] = []

async function open(): Promise<Client> {
  const client = new Client({ connectionString: url.href, options: `-c search_path=${toy.name},public` })
  await client.connect()
  opened.push(client)
  return client
}

beforeAll(async () => {
  await server.connect()
  await server.query(`create database ${database}`)
  url.pathname = `/${database}`
  await (await open()).query(`create schema ${toy.name}`)
})
afterAll(async () => {
  for (const client of opened) await client.end()
  await server.query(`drop database ${database} with (force)`)
  await server.end()
})

it('of several migrations started at once one does it, and the others find it done', async () => {
  const applied = await Promise.all([1, 2, 3].map(() => migrateSchema(toy, url.href)))
  expect(applied.map(names => names.length).toSorted()).toEqual([0, 0, toy.migrations.length])
})

it('an index is built while others read and write, and again after a build that was broken off', async () => {
  await migrateSchema(toy, url.href)
  const more = indexMigration('9000-more', { notes_texts: 'notes (text)' })
  const newer = { ...toy, migrations: [...toy.migrations, more] }
  const [writer, other] = [await open(), await open()]
  const building = async () => {
    const { rows } = await other.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where datname = current_database() and query like 'create index concurrently%' and wait_event_type = 'Lock'`,
    )
    return rows[0]?.pid
  }
  const isValid = async () =>
    (await other.query("select indisvalid from pg_index where indexrelid = 'notes_texts'::regclass")).rows
  await writer.query('begin')
  await writer.query('lock table notes in row exclusive mode')
  const migrated = migrateSchema(newer, url.href)
  migrated.catch(() => {})
  await vi.waitFor(async () => expect(await building()).toBeGreaterThan(0))
  await other.query('set lock_timeout = 1')
  expect(await other.query('select count(*) from notes')).toMatchObject({ rowCount: 1 })
  expect(await other.query('delete from notes')).toMatchObject({ rowCount: 0 })
  await other.query('select pg_terminate_backend($1)', [await building()])
  await expect(migrated).rejects.toThrow()
  await writer.query('rollback')
  expect(await isValid()).toEqual([{ indisvalid: false }])

  expect(await migrateSchema(newer, url.href)).toEqual(['9000-more'])
  expect(await isValid()).toEqual([{ indisvalid: true }])
})

it('an index of a table that has rows is no part of another migration', () => {
  expect(() => sqlMigration('9001-slow', ['create index notes_slow on notes (text)'])).toThrow('notes')
})
