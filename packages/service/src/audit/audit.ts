import type { AuditAction, Caller } from '@kocyolu/contracts'
import type { Clock } from '../clock.ts'
import type { Em } from '../data/orm.ts'
import { AuditEntry } from './audit-entry.entity.ts'
import { type Given, onlyChanges } from './only-changes.ts'

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
