import type { Caller } from '@kocyolu/contracts'
import { AppError } from '@kocyolu/service'
import type { CoachingEm } from '../service.ts'
import { lockBooking } from '../sessions/booking-locks.ts'
import { selectLocked, sideTowards } from '../sessions/change-status.ts'
import type { Side } from '../sessions/session-policy.ts'
import type { Span } from '../sessions/slots.ts'

export type LockedSession = Awaited<ReturnType<ReturnType<typeof selectLocked>['execute']>>[number]

/**
 * A session of the caller's and, until the transaction ends, these hours of its coach: taken in the order in which requests take
 * them, hours before rows.
 */
export async function lockSession(
  em: CoachingEm,
  caller: Caller,
  id: number,
  spans: readonly Span[],
): Promise<{ session: LockedSession; side: Exclude<Side, 'admin'> }> {
  const people = await em
    .getKysely()
    .selectFrom('mentor_sessions as session')
    .innerJoin('mentor_profiles as profile', 'profile.id', 'session.mentor_profile_id')
    .select(['session.student_id', 'session.mentor_profile_id', 'profile.user_id as mentor_user_id'])
    .where('session.id', '=', id)
    .executeTakeFirst()
  const side = people && sideTowards(caller, people)
  if (!side) throw new AppError('not_found')
  if (side === 'admin') throw new AppError('forbidden')
  if (spans.length > 0) await lockBooking(em, people.student_id, people.mentor_profile_id, spans)
  const [session] = await lockSessions(em, [id])
  if (!session) throw new AppError('not_found')
  return { session, side }
}

/**
 * These sessions, whose rows are held until the transaction ends. They are read by a statement of its own: the one that waits for
 * a row sees only what was proposed when it began. `skipLocked`: without those that somebody else holds at the moment.
 */
export async function lockSessions(
  em: CoachingEm,
  ids: readonly number[],
  { skipLocked = false } = {},
): Promise<LockedSession[]> {
  const rows = em.getKysely().selectFrom('mentor_sessions').select('id').where('id', 'in', ids)
  const held = rows.orderBy('id').forUpdate()
  const locked = await (skipLocked ? held.skipLocked() : held).execute()
  if (locked.length === 0) return []
  const own = locked.map(({ id }) => id)
  return selectLocked(em).where('session.id', 'in', own).execute()
}
