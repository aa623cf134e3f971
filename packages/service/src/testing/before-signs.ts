import type { MigrationStep } from '../data/migration-steps.ts'
import type { Orm } from '../data/orm.ts'
import { foldSql } from '../search/fold.ts'

/** Writes rows while the database folds letters alone, and then migrates to signs. */
export async function writeBeforeSigns(
  orm: Orm,
  migration: MigrationStep,
  write: () => Promise<unknown>,
): Promise<void> {
  const em = orm.em.fork()
  await em.getConnection().execute(foldSql.replace('create', 'create or replace'))
  await write()
  await em.transactional(async inside => {
    for (const statement of migration.statements) await inside.execute(statement)
  })
}
