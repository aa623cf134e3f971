import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Em } from '../data/orm.ts'
import { personalFields } from './personal-fields.ts'
import { system } from './redact-audit.ts'

/**
 * Forgets what the log keeps of the names and texts of things of a kind, such as those whose person is deleted: part of the
 * caller's transaction. `ids` gives their ids as text.
 */
export async function forgetSubject(
  { em, clock }: { em: Em; clock: Clock },
  kind: string,
  ids: RawBuilder<unknown>,
  why = 'its person was deleted',
): Promise<void> {
  const names = [...new Set([...personalFields(`${kind}.`), 'subject.name'])]
  await sql`select redact_audit_entry(id, ${names}::text[], ${system.id}::uuid, ${system.name}, ${why}, ${clock.now()})
    from (select id from audit_entries where subject_id in (${ids}) and action like ${`${kind}.%`} order by id) own`.execute(
    em.getKysely(),
  )
}
