import type { Constructor } from '@mikro-orm/core'
import { Migration } from '@mikro-orm/migrations'
import { handledEventsSql, outboxSql } from '../events/events.sql.ts'
import { peopleSql } from '../people/people.sql.ts'

/** What the first migration of a service that knows people begins with. */
export const startSql: readonly string[] = [...outboxSql, ...handledEventsSql, ...peopleSql]

/** A migration that runs these statements in their order. Its database remembers it by its name, which therefore stays. */
export function sqlMigration(name: string, statements: readonly string[]): Constructor<Migration> {
  return class extends Migration {
    override name = name

    override up(): void {
      for (const statement of statements) this.addSql(statement)
    }
  }
}
