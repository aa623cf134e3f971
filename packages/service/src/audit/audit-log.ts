import {
  type AuditEntry as AuditEntryView,
  type AuditQuery,
  type AuditTextKind,
  auditTexts,
  auditTextsOf,
  type Caller,
  type CsvRows,
  type ListOf,
  PathId,
} from '@kocyolu/contracts'
import type { InferKyselyDB } from '@mikro-orm/postgresql'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { z } from 'zod'
import { AppError, notFound } from '../app-error.ts'
import type { Clock } from '../clock.ts'
import type { Em } from '../data/orm.ts'
import { endOfDay, startOfDay } from '../data/site-days.ts'
import { type BaseDeps, withEm } from '../deps.ts'
import { csvRows } from '../downloads/csv.ts'
import { keyset } from '../lists/paged-list.ts'
import type { AuditEntry } from './audit.ts'
import { auditExport } from './audit-look.ts'

const byNewest = keyset('audit', { columns: ['id'], direction: 'desc', key: z.tuple([PathId]) })

/** Acts of admins in this service, newest first. */
export function listAudit(
  { em }: { em: Em },
  { actor, action, from, to, ...part }: AuditQuery,
): Promise<ListOf<AuditEntryView>> {
  let entries = em.getKysely<InferKyselyDB<typeof AuditEntry>>().selectFrom('audit_entries').selectAll()
  if (actor) entries = entries.where('actor_id', '=', actor)
  if (action) entries = entries.where('action', '=', action)
  if (from) entries = entries.where('created_at', '>=', startOfDay(from))
  if (to) entries = entries.where('created_at', '<', endOfDay(to))
  return byNewest.list(part, entries, {
    keyOf: row => [row.id],
    view: auditView,
  })
}

type Row = Selectable<InferKyselyDB<typeof AuditEntry>['audit_entries']>

/** An entry as admins read it. */
const auditView = (row: Row): AuditEntryView => ({
  id: row.id,
  actor: { id: row.actor_id, name: row.actor_name },
  action: row.action,
  subject: { id: row.subject_id, name: row.subject_name },
  before: row.before ?? null,
  after: row.after ?? null,
  createdAt: row.created_at.toISOString(),
})

/** The log as a file, as it is filtered; that it was taken is an entry. */
export async function exportAudit(
  deps: { em: Em; clock: Clock },
  caller: Caller,
  query: AuditQuery,
): Promise<CsvRows> {
  await auditExport(deps, caller, { action: 'audit.exported', what: 'audit log', filter: query })
  return auditRows(deps, query)
}

const auditRows = (deps: { em: Em }, query: AuditQuery): CsvRows =>
  csvRows<AuditEntryView>(
    {
      id: entry => entry.id,
      createdAt: entry => entry.createdAt,
      actorId: entry => entry.actor.id,
      actorName: entry => entry.actor.name,
      action: entry => entry.action,
      subjectId: entry => entry.subject.id,
      subjectName: entry => entry.subject.name,
      before: entry => entry.before && JSON.stringify(entry.before),
      after: entry => entry.after && JSON.stringify(entry.after),
    },
    part => listAudit(deps, { ...query, ...part }),
  )

const kindsWithTexts = Object.entries(auditTexts).flatMap(([kind, texts]) => (texts.length > 0 ? [kind] : []))

type Needs = { em: Em; clock: Clock }
type Redactor = { id: string; name: string; why: string }

/** Who forgets by rule. */
const system = { id: '00000000-0000-0000-0000-000000000000', name: 'system' }

/**
 * An admin has an entry forget what it holds of people: the texts and the subject's name become hashes, and the log says so. What was
 * done stays legible, and no admin forgets an act of their own. Fails with `conflict` where there is nothing to forget (any more).
 */
export async function redactAudit(
  deps: Needs,
  caller: Caller,
  id: number,
  why: string,
): Promise<AuditEntryView> {
  const entry = await findEntry(deps, id)
  if (entry.actor_id === caller.id) throw new AppError('forbidden')
  const texts = auditTextsOf(entry.action)
  if (!texts) throw new AppError('conflict')
  const names = [...texts, 'subject.name']
  const redactor = { id: caller.id, name: `${caller.firstName} ${caller.lastName}`, why }
  if (!(await redact(deps, id, names, redactor))) throw new AppError('conflict')
  return auditView(await findEntry(deps, id))
}

/** Forgets what the log keeps of the texts of a thing that its author has deleted: part of the caller's transaction. */
export async function forgetTexts(
  deps: Needs,
  kind: AuditTextKind,
  subjectId: string | number,
): Promise<void> {
  const about = entries(deps).where('subject_id', '=', String(subjectId)).where('action', 'like', `${kind}.%`)
  for (const { id, action } of await about.where('redacted_at', 'is', null).execute())
    await redact(deps, id, auditTextsOf(action) ?? [], { ...system, why: 'deleted by its author' })
}

/** Forgets people's texts in entries from before an instant, up to `limit` of them; says how many it has looked at. */
async function forgetOldTexts(deps: Needs, before: Date, limit: number): Promise<number> {
  const old = await entries(deps)
    .where('redacted_at', 'is', null)
    .where('created_at', '<', before)
    .where(sql<string>`split_part(action, '.', 1)`, 'in', kindsWithTexts)
    .orderBy('created_at')
    .limit(limit)
    .execute()
  for (const { id, action } of old)
    await redact(deps, id, auditTextsOf(action) ?? [], { ...system, why: 'kept long enough' })
  return old.length
}

const entries = ({ em }: Needs) =>
  em.getKysely<InferKyselyDB<typeof AuditEntry>>().selectFrom('audit_entries').selectAll()

const findEntry = (deps: Needs, id: number) =>
  entries(deps).where('id', '=', id).executeTakeFirstOrThrow(notFound)

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

/**
 * Forgets what the log keeps of the names and texts of things of a kind, such as those whose person is deleted: part of the
 * caller's transaction. `ids` selects their ids as text.
 */
export async function forgetSubject(
  { em, clock }: { em: Em; clock: Clock },
  kind: AuditTextKind,
  ids: RawBuilder<unknown>,
  why = 'its person was deleted',
): Promise<void> {
  const names = [...new Set([...auditTexts[kind], 'subject.name'])]
  await sql`select redact_audit_entry(id, ${names}::text[], ${system.id}::uuid, ${system.name}, ${why}, ${clock.now()})
    from (select id from audit_entries where subject_id = any(array(${ids})) and action like ${`${kind}.%`} order by id) own`.execute(
    em.getKysely(),
  )
}

const keptMs = 90 * 24 * 3_600_000
const batch = 100

/** Forgets people's texts that the audit log has kept long enough for a complaint to be looked into. */
export async function forgetLoggedTexts(deps: BaseDeps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - keptMs)
  while ((await forgetOldTexts(withEm(deps), before, batch)) === batch) {}
}
