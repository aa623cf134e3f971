import type { AuditAction, AuditEntry as AuditEntryView, Caller } from '@kocyolu/contracts'
import { defineEntity, p } from '@mikro-orm/core'
import type { Clock } from '../clock.ts'
import type { Em } from '../data/orm.ts'

type Values = NonNullable<AuditEntryView['before']>

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

type Act = {
  actor: Pick<Caller, 'id' | 'firstName' | 'lastName'>
  action: AuditAction
  subject: { id: string | number; name: string }
  /** The fields that may have changed; absent for what came into being. */
  before?: Given | null
  /** Absent for what is gone. */
  after?: Given | null
}

/**
 * Writes down what an admin does: part of the caller's transaction, so it is written if and only if the change is kept.
 * Flush as usual. What changes no field is no act.
 */
export function audit(deps: { em: Em; clock: Clock }, act: Act): void {
  const { actor, action, subject, before = null, after = null } = act
  const change = onlyChanges(before, after)
  if (!change) return
  const entry = deps.em.create(AuditEntry, {
    actorId: actor.id,
    actorName: `${actor.firstName} ${actor.lastName}`,
    action,
    subjectId: String(subject.id),
    subjectName: subject.name,
    ...change,
    createdAt: deps.clock.now(),
  })
  deps.em.persist(entry)
}

/** A user's view of a row: instants and absent fields too. */
type Given = Record<string, Values[string] | Date | undefined>

type Change = { before: Values | null; after: Values | null }

const secret = /password|secret|token|hash/i

/**
 * The fields that differ, as they are kept; undefined where none does, so that doing again what is done leaves no entry.
 * Fails with a secret: those are for no log.
 */
export function onlyChanges(before: Given | null, after: Given | null): Change | undefined {
  const [old, now] = [before && plain(before), after && plain(after)]
  if (!old || !now) return old || now ? { before: old, after: now } : { before: null, after: null }
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  const changed = names.filter(name => JSON.stringify(old[name]) !== JSON.stringify(now[name]))
  return changed.length > 0 ? { before: pick(old, changed), after: pick(now, changed) } : undefined
}

function plain(given: Given): Values {
  const values = Object.entries(given).map(([name, value]) => {
    if (secret.test(name)) throw new Error(`${name} is nothing for the audit log`)
    return [name, value instanceof Date ? value.toISOString() : (value ?? null)] as const
  })
  return Object.fromEntries(values)
}

const pick = (values: Values, names: string[]): Values =>
  Object.fromEntries(names.map(name => [name, values[name] ?? null]))
