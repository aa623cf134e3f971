import type { Constructor } from '@mikro-orm/core'
import { Migration, Migrator } from '@mikro-orm/migrations'
import { connectToLeader } from './leader-client.ts'
import type { MigrationStep, Migrations } from './migration-steps.ts'
import { createOrm, type Entities } from './orm.ts'

type Definition = { name: string; entities: Entities; migrations: Migrations }

// A migration that waits for a busy table holds up everybody behind it: better to fail and be run again.
const lockMs = 5_000

/**
 * Brings a service's schema up to date and names what was applied. Of several that are started at once one migrates;
 * the others wait for it and find nothing left to do. Nothing else loads MikroORM's migrations: a service that runs needs
 * no more of them than their names.
 */
export async function migrateSchema(definition: Definition, databaseUrl: string): Promise<string[]> {
  const guard = await connectToLeader(databaseUrl, { application_name: `${definition.name} migrate` })
  try {
    await guard.query("select pg_advisory_lock(hashtext('migrations of ' || $1))", [definition.name])
    const config = { databaseUrl, databasePool: 1, databaseLockMs: lockMs }
    const migrationsList = definition.migrations.map(classOf)
    const migrator = {
      extensions: [Migrator],
      migrations: { migrationsList, snapshot: false, silent: true },
    }
    const orm = createOrm({ schema: definition.name, ...definition, config, migrator })
    const applied = await orm.migrator.up().finally(() => orm.close())
    return applied.map(one => one.name)
  } finally {
    await guard.end()
  }
}

function classOf({ name, statements }: MigrationStep): Constructor<Migration> {
  return class extends Migration {
    override name = name

    override up(): void {
      for (const statement of statements) this.addSql(statement)
    }
  }
}
