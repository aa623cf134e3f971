import type { CoachingEm } from '../service.ts'
import { selectSessions } from './select-sessions.ts'

/** Sessions with all that a change of them depends on. */
const selectForChange = (em: CoachingEm) =>
  selectSessions(em).select(['session.sequence', 'session.confirmed_at', 'session.expires_at'])

export type LockedSession = Awaited<ReturnType<ReturnType<typeof selectForChange>['execute']>>[number]

/**
 * These sessions, whose rows are held until the transaction ends, in the order of their ids, as all who lock them do. They are read by
 * a statement of its own: the one that waits for a row sees only what was said and proposed when it began. `skipLocked`: without those
 * that another user holds at the moment.
 */
export async function lockSessions(
  em: CoachingEm,
  ids: readonly number[],
  { skipLocked = false } = {},
): Promise<LockedSession[]> {
  if (ids.length === 0) return []
  const rows = em.getKysely().selectFrom('mentor_sessions').select('id').where('id', 'in', ids)
  const held = rows.orderBy('id').forUpdate()
  const locked = await (skipLocked ? held.skipLocked() : held).execute()
  if (locked.length === 0) return []
  const own = locked.map(({ id }) => id)
  return selectForChange(em).where('session.id', 'in', own).orderBy('session.id').execute()
}

/** One of them. */
export async function lockSession(em: CoachingEm, id: number): Promise<LockedSession | undefined> {
  return (await lockSessions(em, [id]))[0]
}
