import type { Constructor } from '@mikro-orm/core'
import type { Migration } from '@mikro-orm/migrations'
import { createOrm, type Entities, type Migrations } from './orm.ts'

type Definition = { name: string; entities: Entities; migrations: Migrations }

/** A migration by the name under which a database remembers it, and what it runs. */
export interface MigrationStep {
  name: string
  statements: string[]
}

/** The migrations of a service as SQL, in their order, for whoever runs them in a transaction of their own. Asks no database. */
export async function migrationSteps(definition: Definition): Promise<MigrationStep[]> {
  const config = { databaseUrl: 'postgres://nowhere.invalid/none', databasePool: 1 }
  const orm = createOrm({ schema: definition.name, ...definition, config })
  try {
    const steps = orm.config.get('migrations').migrationsList as Constructor<Migration>[]
    return await Promise.all(
      steps.map(async Step => {
        const step = new Step(orm.driver, orm.config)
        await step.up()
        return { name: step.name ?? Step.name, statements: step.getQueries().map(String) }
      }),
    )
  } finally {
    await orm.close()
  }
}
