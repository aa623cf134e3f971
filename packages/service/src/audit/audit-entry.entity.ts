import { defineEntity, p } from '@mikro-orm/core'
import type { Values } from './only-changes.ts'

/** What an admin did; only ever added. */
export const AuditEntry = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_entries',
  properties: {
    id: p.integer().primary(),
    actorId: p.uuid(),
    actorName: p.text(),
    action: p.text(),
    subjectId: p.text(),
    subjectName: p.text(),
    before: p.json<Values>().nullable(),
    after: p.json<Values>().nullable(),
    createdAt: p.datetime(),
  },
})
