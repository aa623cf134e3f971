import type { MigrationStep } from '../data/migration-steps.ts'
import { indexMigration, sqlMigration } from '../data/sql-migration.ts'

/** Of these no copy is kept once they are sent: one that is missing is asked for again. */
export const unkept: readonly string[] = ['user.part_exported']

/** Erasure finds the events of a person by the ids that they contain. */
const keysSql = [
  `create function event_keys(payload jsonb) returns uuid[] immutable parallel safe language sql as $$
    select array(select distinct found[1]::uuid from
      regexp_matches(payload::text, '([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})', 'gi') found)
  $$`,
  `delete from sent_entries where name = any('{${unkept.join()}}')`,
  // The relay reads it several times a second, from its front.
  `alter table outbox set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500,
    autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 5000)`,
]

/** The ids in events, as a migration of that number. */
export const eventKeys = (number: string): MigrationStep => sqlMigration(`${number}-event-keys`, keysSql)

/** Indexes by which erasure finds what concerns a person, with the service's own. */
export const erasureIndexes = (
  number: string,
  own: Readonly<Record<string, string | null>> = {},
): MigrationStep =>
  indexMigration(`${number}-erasure-indexes`, {
    sent_entries_keys: 'sent_entries using gin (event_keys(payload))',
    parked_events_keys: 'parked_events using gin (event_keys(payload))',
    audit_entries_subject: 'audit_entries (subject_id)',
    ...own,
  })
