import {
  type AuditEntry as AuditEntryView,
  type AuditQuery,
  type CsvRows,
  type ListOf,
  PathId,
} from '@kocyolu/contracts'
import type { InferKyselyDB } from '@mikro-orm/postgresql'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Em } from '../data/orm.ts'
import { endOfDay, startOfDay } from '../data/site-days.ts'
import { csvRows } from '../downloads/csv.ts'
import { keyset } from '../lists/paged-list.ts'
import type { AuditEntry } from './audit-entry.entity.ts'

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
export const auditView = (row: Row): AuditEntryView => ({
  id: row.id,
  actor: { id: row.actor_id, name: row.actor_name },
  action: row.action,
  subject: { id: row.subject_id, name: row.subject_name },
  before: row.before ?? null,
  after: row.after ?? null,
  createdAt: row.created_at.toISOString(),
})

/** The log as a file, as it is filtered. */
export const exportAudit = (deps: { em: Em }, query: AuditQuery): CsvRows =>
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
