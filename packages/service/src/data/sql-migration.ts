import { auditSql } from '../audit/audit.ts'
import { redactionSql } from '../audit/redaction.sql.ts'
import { eventsSql } from '../events/emit.ts'
import type { MigrationStep } from './migration-steps.ts'

/** The tables that every service has: its baseline begins with them. */
export const startSql: readonly string[] = [...eventsSql, ...auditSql, ...redactionSql]

/** A migration that runs these statements in their order. Its database remembers it by its name, which therefore stays. */
export const sqlMigration = (name: string, statements: readonly string[]): MigrationStep => ({
  name,
  statements,
})
