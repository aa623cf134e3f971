import { defineEntity, p } from '@mikro-orm/core'
import type { Values } from './only-changes.ts'

/** An act of an admin. Entries are only ever added; of their texts only hashes stay after a while. */
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
    /** When its texts became their hashes, or were looked for in vain. */
    redactedAt: p.datetime().nullable(),
  },
})
