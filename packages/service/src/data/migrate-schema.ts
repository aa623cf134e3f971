import { connectToLeader } from './leader-client.ts'
import { createOrm, type Entities, type Migrations } from './orm.ts'

type Definition = { name: string; entities: Entities; migrations: Migrations }

// A migration that waits for a busy table holds up everybody behind it: better to fail and be run again.
const lockMs = 5_000

/**
 * Brings a service's schema up to date and names what was applied. Of several that are started at once one migrates;
 * the others wait for it and find nothing left to do.
 */
export async function migrateSchema(definition: Definition, databaseUrl: string): Promise<string[]> {
  const guard = await connectToLeader(databaseUrl, { application_name: `${definition.name} migrate` })
  try {
    await guard.query("select pg_advisory_lock(hashtext('migrations of ' || $1))", [definition.name])
    const config = { databaseUrl, databasePool: 1, databaseLockMs: lockMs }
    const orm = createOrm({ schema: definition.name, ...definition, config })
    const applied = await orm.migrator.up().finally(() => orm.close())
    return applied.map(one => one.name)
  } finally {
    await guard.end()
  }
}
