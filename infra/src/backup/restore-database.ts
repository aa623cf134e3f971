import { type ServiceName, serviceNames } from '@kocyolu/contracts'
import { connectToLeader } from '@kocyolu/service/addresses'
import pg from 'pg'
import { ensureSchema, ownerOf } from '../stores/database.ts'
import { asideName } from './aside.ts'
import { continueNumbers } from './continue-numbers.ts'
import { healRestored } from './heal.ts'
import { loadSchema, type Steps } from './load-schema.ts'
import type { Contents, SchemaContents } from './records.ts'
import { sameText } from './snapshot.ts'

const quoted = pg.escapeIdentifier

export interface DatabaseRestore {
  databaseUrl: string
  contents: Pick<Contents, 'at'>
  schemas: SchemaContents[]
  steps: ReadonlyMap<string, Steps>
  /** The bytes of a schema, in order. */
  partsOf(schema: SchemaContents): AsyncIterable<Buffer>
  /** Whether it is the whole site: what the backup does not have goes. */
  isWhole: boolean
  /** Whether what is there may go. */
  replace: boolean
  /** Whether it goes on from there: numbers are given out once, and what is missing is sent again. A copy that is compared is left as it is. */
  goesOn: boolean
  say(text: string): void
}

/** Brings these schemas to what the backup has of them, in one transaction: until it commits nothing is different for anybody. */
export async function restoreDatabase(restore: DatabaseRestore): Promise<void> {
  const { databaseUrl, schemas, steps, partsOf, isWhole, goesOn, say } = restore
  const names = isWhole ? [...serviceNames] : schemas.map(({ name }) => name as ServiceName)
  const client = await connectToLeader(databaseUrl, { application_name: 'restore' })
  try {
    await client.query(`${sameText}; set lock_timeout = '10s'; begin`)
    for (const name of names)
      await client.query("select pg_advisory_xact_lock(hashtext('migrations of ' || $1))", [name])
    await refuseMissingRoles(client, names)
    await refuseRunning(client, names)
    for (const name of names) await putAside(client, name, restore.replace)
    for (const schema of schemas) {
      const own = steps.get(schema.name)
      if (!own) throw new Error(`Nobody said which migrations ${schema.name} has`)
      await loadSchema(client, schema, own, partsOf(schema))
      if (goesOn) await continueNumbers(client, schema.name, asideName(schema.name))
      say(`${schema.name}: ${schema.tables.reduce((sum, { rows }) => sum + rows, 0)} rows`)
    }
    // Of a service that is younger than the backup there is the place, for its own migrations.
    for (const name of names) await ensureSchema(client, name)
    if (goesOn)
      for (const line of await healRestored(client, names, { isWhole, at: restore.contents.at })) say(line)
    for (const name of names) await client.query(`drop schema if exists ${quoted(asideName(name))} cascade`)
    // Who started meanwhile has written to what is gone now.
    await refuseRunning(client, names)
    await client.query('commit')
  } finally {
    await client.end()
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

async function refuseRunning(client: pg.Client, names: readonly ServiceName[]): Promise<void> {
  const { rows } = await client.query<{ name: string; count: number }>(
    `select usename as name, count(*)::int as count from pg_stat_activity
      where datname = current_database() and usename = any($1) group by usename order by usename`,
    // A second role stands in for a service's while its password is changed.
    [[...rolesOf(names), ...names.map(name => `${name}_2`)]],
  )
  if (rows.length === 0) return
  const who = rows.map(({ name, count }) => `${name} (${count})`).join(', ')
  throw new Error(`The site must be stopped: ${who} has connections to the database. Nothing was changed`)
}

async function putAside(client: pg.Client, name: string, replace: boolean): Promise<void> {
  const { rows } = await client.query<{ tables: number }>(
    `select count(pg_class.oid)::int as tables from pg_namespace
      left join pg_class on relnamespace = pg_namespace.oid and relkind = 'r' where nspname = $1 group by nspname`,
    [name],
  )
  const [found] = rows
  if (!found) return
  if (found.tables > 0 && !replace)
    throw new Error(
      `There is a schema ${name} with ${found.tables} tables. --replace puts the backup in its place`,
    )
  await client.query(`alter schema ${quoted(name)} rename to ${quoted(asideName(name))}`)
}

/** The schemas of the backup that are wanted; refuses what is none. */
export function wantedSchemas(contents: Contents, only: string | undefined): SchemaContents[] {
  if (only === undefined) return contents.schemas
  const found = contents.schemas.filter(({ name }) => name === only)
  if (found.length > 0) return found
  const names = contents.schemas.map(({ name }) => name)
  const isKnown = (serviceNames as readonly string[]).includes(only)
  throw new Error(
    `--only: the backup has no schema ${only}${isKnown ? ' yet' : ''}. It has ${names.join(', ')}`,
  )
}
