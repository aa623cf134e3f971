import type { AuditEntry as AuditEntryView, Caller } from '@kocyolu/contracts'
import type { InferKyselyDB } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { AppError } from '../app-error.ts'
import type { Clock } from '../clock.ts'
import type { Em } from '../data/orm.ts'
import type { AuditEntry } from './audit-entry.entity.ts'
import { auditView } from './list-audit.ts'
import { type PersonalKind, personalFields, personalKinds } from './personal-fields.ts'

type Needs = { em: Em; clock: Clock }
type Redactor = { id: string; name: string; why: string }

/** Who forgets by rule. */
export const system = { id: '00000000-0000-0000-0000-000000000000', name: 'system' }

/**
 * An admin has an entry forget all of its texts, its subject's name too: they become their hashes, and the log says so.
 * Fails with `conflict` where there is none (any more).
 */
export async function redactAudit(
  deps: Needs,
  caller: Caller,
  id: number,
  why: string,
): Promise<AuditEntryView> {
  const entry = await findEntry(deps, id)
  const names = [...Object.keys({ ...entry.before, ...entry.after }), 'subject.name']
  const redactor = { id: caller.id, name: `${caller.firstName} ${caller.lastName}`, why }
  if (!(await redact(deps, id, names, redactor))) throw new AppError('conflict')
  return auditView(await findEntry(deps, id))
}

/** Forgets what the log keeps of the texts of a thing that its author has deleted: part of the caller's transaction. */
export async function forgetTexts(
  deps: Needs,
  kind: PersonalKind,
  subjectId: string | number,
): Promise<void> {
  const about = entries(deps).where('subject_id', '=', String(subjectId)).where('action', 'like', `${kind}.%`)
  for (const { id, action } of await about.where('redacted_at', 'is', null).execute())
    await redact(deps, id, personalFields(action), { ...system, why: 'deleted by its author' })
}

/** Forgets people's texts in entries from before an instant, up to `limit` of them; says how many it has looked at. */
export async function forgetOldTexts(deps: Needs, before: Date, limit: number): Promise<number> {
  const old = await entries(deps)
    .where('redacted_at', 'is', null)
    .where('created_at', '<', before)
    .where(sql<string>`split_part(action, '.', 1)`, 'in', personalKinds)
    .orderBy('created_at')
    .limit(limit)
    .execute()
  for (const { id, action } of old)
    await redact(deps, id, personalFields(action), { ...system, why: 'kept long enough' })
  return old.length
}

const entries = ({ em }: Needs) =>
  em.getKysely<InferKyselyDB<typeof AuditEntry>>().selectFrom('audit_entries').selectAll()

async function findEntry(deps: Needs, id: number) {
  const entry = await entries(deps).where('id', '=', id).executeTakeFirst()
  if (!entry) throw new AppError('not_found')
  return entry
}

/** Whether there was a text to forget. */
async function redact(
  { em, clock }: Needs,
  entry: number,
  names: readonly string[],
  { id, name, why }: Redactor,
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select redact_audit_entry(
    ${entry}, ${[...names]}::text[], ${id}::uuid, ${name}, ${why}, ${clock.now()}) as done`.execute(
    em.getKysely(),
  )
  return rows[0]?.done === true
}
