import { createHash, randomBytes } from 'node:crypto'
import { Client } from 'pg'
import type { Migrations } from '../data/migration-steps.ts'
import type { Entities } from '../data/orm.ts'
import { testStores } from './stores.ts'

type Definition = { name: string; entities: Entities; migrations: Migrations }

/** A database of its own for one test file, copied from a template that has the service's migrations. */
export async function createTestDatabase(definition: Definition, postgresUrl: string) {
  const template = await ensureTemplate(definition, postgresUrl)
  const database = `t_${definition.name}_${randomBytes(6).toString('hex')}`
  await asAdmin(postgresUrl, async admin => {
    await whileLocked(admin, template, () => admin.query(`create database ${database} template ${template}`))
  })
  const { pooler } = testStores()
  // As a role's own setting says it elsewhere; options of a session's start does not reach through a pooler.
  if (pooler)
    await asAdmin(postgresUrl, async admin => {
      await admin.query(`alter database ${database} set search_path = ${definition.name}, public`)
    })
  const url = urlOf(postgresUrl, database)
  return {
    url: pooler ? url.replace(/@[^/]+/, `@${pooler}`) : url,
    drop: () =>
      asAdmin(postgresUrl, async admin => {
        await admin.query(`drop database if exists ${database} with (force)`)
      }),
  }
}

/** Makes the migrated template once, whichever test file comes first; its name follows what the migrations do. */
async function ensureTemplate(definition: Definition, postgresUrl: string): Promise<string> {
  const template = `template_${definition.name}_${fingerprint(definition.migrations)}`
  await asAdmin(postgresUrl, admin =>
    whileLocked(admin, template, async () => {
      const { rowCount } = await admin.query('select from pg_database where datname = $1', [template])
      if (rowCount) return
      const draft = `${template}_draft`
      await admin.query(`drop database if exists ${draft} with (force)`)
      await admin.query(`create database ${draft}`)
      await fillTemplate(definition, urlOf(postgresUrl, draft))
      await admin.query(`alter database ${draft} rename to ${template}`)
    }),
  )
  return template
}

async function fillTemplate(definition: Definition, url: string): Promise<void> {
  await asAdmin(url, async database => {
    await database.query('create extension btree_gist; create extension pg_trgm')
    await database.query(`create schema ${definition.name}`)
  })
  const { migrateSchema } = await import('../data/migrate-schema.ts')
  await migrateSchema(definition, url)
}

const fingerprint = (migrations: Migrations): string =>
  createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 12)

// PostgreSQL copies a template only while no session is connected to it, so one copies at a time.
async function whileLocked(admin: Client, name: string, work: () => Promise<unknown>): Promise<void> {
  await admin.query('select pg_advisory_lock(hashtext($1))', [name])
  await work()
  await admin.query('select pg_advisory_unlock(hashtext($1))', [name])
}

async function asAdmin(url: string, work: (admin: Client) => Promise<void>): Promise<void> {
  const admin = new Client({ connectionString: url })
  await admin.connect()
  await work(admin).finally(() => admin.end())
}

function urlOf(postgresUrl: string, database: string): string {
  const url = new URL(postgresUrl)
  url.pathname = `/${database}`
  return url.href
}
