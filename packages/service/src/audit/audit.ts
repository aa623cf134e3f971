import type { AuditAction, Caller } from '@kocyolu/contracts'
import type { Clock } from '../clock.ts'
import type { Em } from '../data/orm.ts'
import { AuditEntry, type Values } from './audit-entry.entity.ts'

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
