import { serviceNames } from '@kocyolu/contracts'
import { connectToLeader } from '@kocyolu/service/addresses'
import pg from 'pg'
import type { Sequence } from './records.ts'

/** What there is of a schema in the moment of a snapshot. */
export interface SchemaShape {
  name: string
  migrations: string[]
  tables: { name: string; columns: string[] }[]
  sequences: Sequence[]
}

const quoted = pg.escapeIdentifier
export const nameIn = (schema: string, name: string): string => `${quoted(schema)}.${quoted(name)}`

/** So that the same rows are the same bytes, on whatever server. */
export const sameText = `set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
  set extra_float_digits = 1; set synchronize_seqscans = off; set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0`

/**
 * Shows all schemas at one instant. No migration is under way then, and none changes a table until the work is done: it
 * waits, fails after five seconds, and is run again.
 */
export async function withSnapshot<T>(
  databaseUrl: string,
  work: (client: pg.Client, schemas: SchemaShape[]) => Promise<T>,
): Promise<T> {
  const client = await connectToLeader(databaseUrl, { application_name: 'backup' })
  try {
    await client.query(`${sameText}; set lock_timeout = '60s'`)
    await holdMigrations(client)
    // Its first question is what fixes what a transaction sees, so the locks come before.
    await client.query('begin isolation level repeatable read read only')
    const schemas = await readShapes(client)
    const tables = schemas.flatMap(({ name, tables }) => tables.map(table => nameIn(name, table.name)))
    if (tables.length > 0) await client.query(`lock table ${tables.join()} in access share mode`)
    await client.query('select pg_advisory_unlock_all()')
    return await work(client, schemas)
  } finally {
    await client.end()
  }
}

async function holdMigrations(client: pg.Client): Promise<void> {
  for (const name of serviceNames)
    try {
      await client.query("select pg_advisory_lock_shared(hashtext('migrations of ' || $1))", [name])
    } catch (cause) {
      throw new Error(`A migration of ${name} is under way; try again when it is done`, { cause })
    }
}

/** The schemas of the services, with what is in them. */
async function readShapes(client: pg.Client): Promise<SchemaShape[]> {
  const shapes: SchemaShape[] = []
  for (const name of serviceNames) {
    const { rows } = await client.query<{ name: string; kind: string; columns: string[] | null }>(
      `select relname as name, relkind as kind, (
          select array_agg(attname::text order by attnum) from pg_attribute
          where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
        from pg_class where relnamespace = to_regnamespace($1) and relkind in ('r', 'S', 'p', 'm', 'f')
        order by relname`,
      [quoted(name)],
    )
    const strange = rows.find(({ kind }) => kind !== 'r' && kind !== 'S')
    if (strange) throw new Error(`${name}.${strange.name} is of a kind that backups do not know yet`)
    const tables = rows.filter(({ kind }) => kind === 'r')
    const sequences = rows.filter(({ kind }) => kind === 'S')
    if (tables.length === 0) continue
    const shape: SchemaShape = {
      name,
      migrations: tables.some(table => table.name === migrationTable) ? await migrationsOf(client, name) : [],
      tables: tables.map(table => ({ name: table.name, columns: table.columns ?? [] })),
      sequences: [],
    }
    for (const each of sequences) shape.sequences.push(await readSequence(client, name, each.name))
    shapes.push(shape)
  }
  return shapes
}

export const migrationTable = 'mikro_orm_migrations'

async function migrationsOf(client: pg.Client, schema: string): Promise<string[]> {
  const table = nameIn(schema, migrationTable)
  const { rows } = await client.query<{ name: string }>(`select name from ${table} order by id`)
  return rows.map(({ name }) => name)
}

/** Where a sequence stands. It is of no transaction, so it may be ahead of the snapshot, and never behind. */
export async function readSequence(client: pg.Client, schema: string, name: string): Promise<Sequence> {
  const { rows } = await client.query<{ value: string; is_called: boolean }>(
    `select last_value::text as value, is_called from ${nameIn(schema, name)}`,
  )
  return { name, value: BigInt(rows[0]?.value ?? 1), isCalled: rows[0]?.is_called ?? false }
}
