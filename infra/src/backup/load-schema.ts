import type { ServiceName } from '@kocyolu/contracts'
import type { MigrationStep } from '@kocyolu/service/migration-steps'
import pg from 'pg'
import { ensureSchema, ownerOf } from '../stores/database.ts'
import { copyIn } from './copy-in.ts'
import { PartReader } from './part-reader.ts'
import type { SchemaContents } from './records.ts'
import { migrationTable, nameIn } from './snapshot.ts'

/** The migrations of this checkout that a schema needs first, and those that come after its data. */
export interface Steps {
  before: readonly MigrationStep[]
  after: readonly MigrationStep[]
}

/** Sorts a service's migrations by what the backup had; refuses what this checkout does not know. */
export function stepsFor(contents: SchemaContents, known: readonly MigrationStep[]): Steps {
  const byName = new Map(known.map(step => [step.name, step]))
  const unknown = contents.migrations.filter(name => !byName.has(name))
  if (unknown.length > 0)
    throw new Error(
      `The backup is of a newer build: this checkout does not know ${unknown.join(', ')} of ${contents.name}`,
    )
  return {
    before: contents.migrations.flatMap(name => byName.get(name) ?? []),
    after: known.filter(({ name }) => !contents.migrations.includes(name)),
  }
}

/**
 * Makes a schema with what the backup has of it, as part of the caller's transaction: the migrations that it had had, its
 * rows, its sequences, and then the migrations that came later. There must be none of that name.
 */
export async function loadSchema(
  client: pg.Client,
  contents: SchemaContents,
  steps: Steps,
  parts: AsyncIterable<Buffer>,
): Promise<void> {
  const { name } = contents
  await ensureSchema(client, name as ServiceName)
  await asOwner(client, name, async () => {
    await client.query(
      `create table ${migrationTable} (id serial primary key, name varchar(255) not null, executed_at timestamptz not null default current_timestamp)`,
    )
    await run(client, steps.before)
  })
  // Neither foreign keys nor triggers: what they saw to is in the rows.
  await client.query('set local session_replication_role = replica')
  const tables = contents.tables.map(table => nameIn(name, table.name))
  // A migration may have put rows there.
  if (tables.length > 0) await client.query(`truncate ${tables.join()}`)
  const reader = new PartReader(parts)
  for (const table of contents.tables) await copyIn(client, name, table, reader)
  await client.query('set local session_replication_role = origin')
  for (const { name: sequence, value, isCalled } of contents.sequences)
    await client.query('select setval($1::regclass, $2, $3)', [
      nameIn(name, sequence),
      String(value),
      isCalled,
    ])
  await asOwner(client, name, async () => {
    await run(client, steps.after)
    for (const { name: step } of steps.after)
      await client.query(`insert into ${migrationTable} (name) values ($1)`, [step])
  })
}

async function run(client: pg.Client, steps: readonly MigrationStep[]): Promise<void> {
  for (const { statements } of steps) for (const statement of statements) await client.query(statement)
}

/** What is made belongs to the schema's owner, as if it had migrated. */
async function asOwner(client: pg.Client, name: string, work: () => Promise<void>): Promise<void> {
  const [role, schema] = [ownerOf(name as ServiceName), name].map(each => pg.escapeIdentifier(each))
  await client.query(`set local role ${role}; set local search_path = ${schema}, public`)
  await work()
  await client.query('reset role; reset search_path')
}
