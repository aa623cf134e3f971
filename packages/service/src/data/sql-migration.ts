import { auditSql } from '../audit/audit.sql.ts'
import { redactionSql } from '../audit/redaction.sql.ts'
import {
  handledEventsSql,
  outboxSql,
  outboxTraceSql,
  sentEntriesSql,
  sharedEventsSql,
} from '../events/events.sql.ts'
import { peopleSql } from '../people/people.sql.ts'
import type { MigrationStep } from './migration-steps.ts'

/** What the first migration of a service that knows people begins with. */
export const startSql: readonly string[] = [...outboxSql, ...handledEventsSql, ...peopleSql]

/** A migration that runs these statements in their order. Its database remembers it by its name, which therefore stays. */
export const sqlMigration = (name: string, statements: readonly string[]): MigrationStep => ({
  name,
  statements,
})

/** Migrations of the tables that every service has, for all of them at once; they run after a service's own. */
export const sharedMigrations = [
  sqlMigration('shared-0001-failing-and-parked-events', sharedEventsSql),
  sqlMigration('shared-0002-audit-log', auditSql),
  sqlMigration('shared-0003-audit-redaction', redactionSql),
  sqlMigration('shared-0004-sent-entries', sentEntriesSql),
  sqlMigration('shared-0005-outbox-trace', outboxTraceSql),
]
