import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServiceName } from '@kocyolu/contracts'
import type { MigrationStep, Migrations } from '@kocyolu/service/migration-steps'
import pg from 'pg'
import { ownerOf } from '../stores/database.ts'
import { nameIn } from './names.ts'

const table = 'mikro_orm_migrations'

export async function migrationsOf(client: pg.Client, schema: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from ${nameIn(schema, table)} order by id`,
  )
  return rows.map(({ name }) => name)
}

/** The migrations of a service as this checkout has them. */
export async function knownMigrations(checkout: string, service: ServiceName): Promise<Migrations> {
  const file = join(checkout, 'services', service, 'src/service.ts')
  const { service: definition } = await import(pathToFileURL(file).href)
  return definition.migrations
}

/** The migrations that a schema of a backup lacks; refuses a backup that has had one which this checkout does not know. */
export function stepsAfter(schema: string, had: readonly string[], known: Migrations): MigrationStep[] {
  const unknown = had.filter(name => !known.some(step => step.name === name))
  if (unknown.length > 0)
    throw new Error(
      `The backup is of a newer build: this one does not know ${unknown.join(', ')} of ${schema}`,
    )
  return known.filter(({ name }) => !had.includes(name))
}

/** Runs migrations as the schema's owner, as part of the caller's transaction: what they make belongs to it. */
export async function migrateOn(
  client: pg.Client,
  name: ServiceName,
  steps: readonly MigrationStep[],
): Promise<void> {
  const [role, schema] = [ownerOf(name), name].map(each => pg.escapeIdentifier(each))
  await client.query(`set local role ${role}; set local search_path = ${schema}, public`)
  for (const { name: step, statements } of steps) {
    for (const statement of statements) await client.query(statement)
    await client.query(`insert into ${table} (name) values ($1)`, [step])
  }
  await client.query('reset role; reset search_path')
}
