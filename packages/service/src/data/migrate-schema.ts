import { setTimeout as pause } from 'node:timers/promises'
import type { Constructor } from '@mikro-orm/core'
import { Migration, Migrator } from '@mikro-orm/migrations'
import type { Client } from 'pg'
import { connectToLeader } from './leader-client.ts'
import type { MigrationStep, Migrations } from './migration-steps.ts'
import { createOrm, type Entities } from './orm.ts'

type Definition = { name: string; entities: Entities; migrations: Migrations }

// A migration that waits for a busy table holds up everybody behind it: better to fail and be run again.
const lockMs = 5_000
// While the build of an index waits for earlier transactions, such as a dump, others go past it.
const indexLockMs = 3_600_000
const askAgainMs = 200

/**
 * Brings a service's schema up to date and names what was applied. Of several that are started at once one migrates;
 * the others wait for it and find nothing left to do. Nothing else loads MikroORM's migrations: a service that runs needs
 * no more of them than their names.
 */
export async function migrateSchema(definition: Definition, databaseUrl: string): Promise<string[]> {
  const guard = await connectToLeader(databaseUrl, { application_name: `${definition.name} migrate` })
  try {
    await takeTurn(guard, definition.name)
    const config = { databaseUrl, databasePool: 1, databaseLockMs: lockMs }
    const migrationsList = definition.migrations.map(classOf)
    const migrator = {
      extensions: [Migrator],
      // Each in a transaction of its own: those of indexes have none.
      migrations: { migrationsList, snapshot: false, silent: true, allOrNothing: false },
    }
    const orm = createOrm({ schema: definition.name, ...definition, config, migrator })
    const applied = await orm.migrator.up().finally(() => orm.close())
    return applied.map(one => one.name)
  } finally {
    await guard.end()
  }
}

/** Asks again and again: a question that waits in PostgreSQL would itself be waited for by the build of an index. */
async function takeTurn(guard: Client, name: string): Promise<void> {
  for (;;) {
    const { rows } = await guard.query<{ taken: boolean }>(
      "select pg_try_advisory_lock(hashtext('migrations of ' || $1)) as taken",
      [name],
    )
    if (rows[0]?.taken) return
    await pause(askAgainMs)
  }
}

function classOf({ name, statements, concurrently = false }: MigrationStep): Constructor<Migration> {
  return class extends Migration {
    override name = name

    override isTransactional(): boolean {
      return !concurrently
    }

    override up(): void {
      if (concurrently) this.addSql(`set lock_timeout = ${indexLockMs}`)
      for (const statement of statements)
        this.addSql(concurrently ? statement.replace(' index ', ' index concurrently ') : statement)
      if (concurrently) this.addSql(`set lock_timeout = ${lockMs}`)
    }
  }
}
