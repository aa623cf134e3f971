import type { AuditEntry as AuditEntryView } from '@kocyolu/contracts'
import { defineEntity, p } from '@mikro-orm/core'

export type Values = NonNullable<AuditEntryView['before']>

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

/** The audit log. The service's own role adds and reads, and no role changes or removes an entry. */
export const auditSql = [
  `create table audit_entries (
    id integer generated always as identity primary key,
    actor_id uuid not null,
    actor_name text not null,
    action text not null,
    subject_id text not null,
    subject_name text not null,
    before jsonb,
    after jsonb,
    created_at timestamptz(3) not null,
    redacted_at timestamptz(3)
  )`,
  'create index audit_entries_actor on audit_entries (actor_id, id)',
  'create index audit_entries_action on audit_entries (action, id)',
  'create index audit_entries_created_at on audit_entries (created_at)',
  'create index audit_entries_unredacted on audit_entries (created_at) where redacted_at is null',
  // A database that was not given the roles of the services, such as a test's, has no role to revoke the rights from.
  `do $$ begin
    if exists (select from pg_roles where rolname = current_schema()) then
      execute format('revoke update, delete on audit_entries from %I', current_schema());
    end if;
  end $$`,
  `create function audit_entries_stay() returns trigger language plpgsql as $$
    begin
      raise exception 'The audit log only grows';
    end $$`,
  // A trigger, since it holds against the owner of the table too, who cannot be refused by rights.
  `create trigger stay before delete or truncate on audit_entries
    for each statement execute function audit_entries_stay()`,
]
