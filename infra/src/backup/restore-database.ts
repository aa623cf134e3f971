import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type ServiceName, serviceNames } from '@kocyolu/contracts'
import type { MigrationStep } from '@kocyolu/service/migration-steps'
import pg from 'pg'
import {
  ensureRoles,
  ensureSchema,
  ownerOf,
  type RolePasswords,
  type StandIns,
  secondRoleOf,
  withClient,
} from '../stores/database.ts'
import { continueNumbers } from './continue-numbers.ts'
import { healRestored } from './heal.ts'
import { migrateOn } from './migrate-on.ts'
import { asideName, nameIn } from './names.ts'
import type { PostgresTools } from './postgres-tools.ts'

const quoted = pg.escapeIdentifier

type RoleSecrets = StandIns & { rolePasswords: RolePasswords }

interface DatabaseRestore {
  databaseUrl: string
  tools: PostgresTools
  /** The migrations that each schema of the backup lacks. */
  steps: ReadonlyMap<ServiceName, readonly MigrationStep[]>
  /** The whole site: what the backup does not have becomes empty. */
  isWhole: boolean
  /** When the backup was made. */
  at: string
  open(): Promise<Readable>
  /** With which roles are made; null where they have to be there. */
  secrets: RoleSecrets | null
  /** Runs once nothing can be refused any more, before the database is changed. */
  ready(): Promise<void>
  say(text: string): void
}

/**
 * Brings schemas to what the backup has. What is there waits under another name until all is restored and healed; a restore that
 * fails puts it back, and one that was killed has that done by the next one.
 */
export async function restoreDatabase(restore: DatabaseRestore): Promise<void> {
  const { databaseUrl, steps, isWhole, at, say } = restore
  const names = isWhole ? [...serviceNames] : [...steps.keys()]
  await withClient(databaseUrl, async client => {
    await takeOver(client, names)
    await putBack(client, names)
    if (isWhole) await refusePeople(client)
    const { secrets } = restore
    if (isWhole && secrets) await ensureRoles(databaseUrl, secrets.rolePasswords, secrets)
    await refuseMissingRoles(client, names)
    await restore.ready()
    await inTransaction(client, async () => {
      for (const name of names) {
        await ensureSchema(client, name)
        await client.query(`alter schema ${quoted(name)} rename to ${quoted(asideName(name))}`)
        await ensureSchema(client, name)
      }
    })
    try {
      await load(restore)
      await inTransaction(client, async () => {
        for (const [name, after] of steps) {
          await migrateOn(client, name, after)
          await continueNumbers(client, name, asideName(name))
          await ensureSchema(client, name)
        }
        for (const line of await healRestored(client, names, { isWhole, at })) say(line)
        for (const name of names) await client.query(`drop schema ${quoted(asideName(name))} cascade`)
        // Who started meanwhile has written to what is gone now.
        await refuseRunning(client, names)
      })
    } catch (error) {
      await putBack(client, names)
      throw error
    }
  })
}

/** Makes sure that no process of these services runs, and that none migrates meanwhile. */
export async function takeOver(client: pg.Client, names: readonly ServiceName[]): Promise<void> {
  await client.query(
    "set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '10s'",
  )
  for (const name of names)
    await client.query("select pg_advisory_lock(hashtext('migrations of ' || $1))", [name])
  await refuseRunning(client, names)
}

export async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Hands the dump to pg_restore, piece by piece; it commits at the end of what it reads, or not at all. */
async function load({ tools, steps, open }: DatabaseRestore): Promise<void> {
  const schemas = [...steps.keys()].map(name => `--schema=${name}`)
  const child = tools.run('pg_restore', ['--single-transaction', '--exit-on-error', ...schemas], {
    stdin: 'pipe',
  })
  if (!child.stdin) throw new Error('pg_restore started without a standard input')
  const plain = await open()
  const [fed, loaded] = await Promise.allSettled([pipeline(plain, child.stdin), child])
  if (loaded.status === 'rejected')
    throw new Error(`pg_restore failed: ${loaded.reason.stderr || loaded.reason}`, { cause: loaded.reason })
  // The end that pg_restore does not need is not read.
  if (fed.status === 'rejected' && fed.reason?.code !== 'EPIPE') throw fed.reason
}

/** Restores a schema that an earlier restore has put aside. */
async function putBack(client: pg.Client, names: readonly ServiceName[]): Promise<void> {
  for (const name of names) {
    const { rowCount } = await client.query('select from pg_namespace where nspname = $1', [asideName(name)])
    if (rowCount === 0) continue
    await client.query(
      `begin; drop schema if exists ${quoted(name)} cascade;
       alter schema ${quoted(asideName(name))} rename to ${quoted(name)}; commit`,
    )
  }
}

const rolesOf = (names: readonly ServiceName[]): string[] => names.flatMap(name => [name, ownerOf(name)])

async function refuseMissingRoles(client: pg.Client, names: readonly ServiceName[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) name where not exists (select from pg_roles where rolname = name)',
    [rolesOf(names)],
  )
  if (rows.length === 0) return
  const missing = rows.map(({ name }) => name).join(', ')
  throw new Error(
    `The server has no role ${missing}. Give SECRETS_FILE, from which they are made, or make them`,
  )
}

export async function refuseRunning(client: pg.Client, names: readonly ServiceName[]): Promise<void> {
  const { rows } = await client.query<{ name: string; count: number }>(
    `select usename as name, count(*)::int as count from pg_stat_activity
      where datname = current_database() and usename = any($1) group by usename order by usename`,
    // A second role stands in for a service's while its password is changed.
    [[...rolesOf(names), ...names.map(secondRoleOf)]],
  )
  if (rows.length === 0) return
  const who = rows.map(({ name, count }) => `${name} (${count})`).join(', ')
  throw new Error(`The site must be stopped: ${who} has connections to the database. Nothing was changed`)
}

/** Every service but releases knows people by one of these tables. */
async function refusePeople(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, tablename as name from pg_tables
      where schemaname = any($1) and tablename in ('users', 'people', 'mail_addresses')`,
    [[...serviceNames]],
  )
  for (const { schema, name } of rows) {
    const { rowCount } = await client.query(`select from ${nameIn(schema, name)} limit 1`)
    if (rowCount)
      throw new Error(
        `The site is not empty: there are people in ${schema}.${name}. Restore into an empty database, one schema with --only, or --into-broken, which keeps what is there beside`,
      )
  }
}
