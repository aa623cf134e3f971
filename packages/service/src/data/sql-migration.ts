import { auditSql } from '../audit/audit.ts'
import { redactionSql } from '../audit/redaction.sql.ts'
import { eventsSql } from '../events/emit.ts'
import type { MigrationStep } from './migration-steps.ts'

/** The tables that every service has: its baseline begins with them. */
export const startSql: readonly string[] = [...eventsSql, ...auditSql, ...redactionSql]

/** A migration that runs these statements in their order. Its database remembers it by its name, which therefore stays. An index of a table that it does not make, nor is `small`, is an `indexMigration`'s. */
export function sqlMigration(
  name: string,
  statements: readonly string[],
  { small = [] }: { small?: readonly string[] } = {},
): MigrationStep {
  const made = new Set([...small, ...statements.flatMap(text => namedBy(/^create table (\w+)/, text))])
  for (const text of statements)
    for (const table of namedBy(/^create (?:unique )?index \w+\s+on (\w+)/, text))
      if (!made.has(table))
        throw new Error(`${name}: an index of ${table}, which has rows, is built by an indexMigration`)
  return { name, statements }
}

const namedBy = (pattern: RegExp, text: string): string[] => pattern.exec(text)?.slice(1) ?? []

/**
 * A migration of indexes by their names: each is dropped, if there is one, and made on what is said of it, where something is.
 * So a build that was broken off leaves nothing that the next one stumbles over.
 */
export const indexMigration = (
  name: string,
  indexes: Readonly<Record<string, string | null>>,
): MigrationStep => ({
  name,
  concurrently: true,
  statements: Object.entries(indexes).flatMap(([index, on]) => [
    `drop index if exists ${index}`,
    ...(on === null ? [] : [`create index ${index} on ${on}`]),
  ]),
})
