import type { Caller, TimeOff as View } from '@kocyolu/contracts'
import { AppError } from '@kocyolu/service'
import type { CoachingEm, Deps } from '../service.ts'
import type { TimeOff } from './time-off.entity.ts'
import { dayIn } from './time-off-days.ts'

/** A coach, and the zone whose calendar counts. */
export type Coach = { id: number; timeZone: string }

/** The caller's own profile, hidden or not. */
export async function requireOwnProfile(em: CoachingEm, caller: Caller): Promise<Coach> {
  const found = await em
    .getKysely()
    .selectFrom('mentor_profiles')
    .select(['id', 'time_zone as timeZone'])
    .where('user_id', '=', caller.id)
    .executeTakeFirst()
  if (!found) throw new AppError('not_found')
  return found
}

/** Time off as its coach sees it, with how many sessions still stand on its days. */
export async function timeOffViews(
  { em, clock }: Deps,
  coach: Coach,
  rows: readonly TimeOff[],
): Promise<View[]> {
  const days = await openDays(em, coach, clock.now())
  return rows.map(({ id, firstDay, lastDay, note }) => ({
    ...{ id, firstDay, lastDay, note: note ?? null },
    sessions: days.filter(day => firstDay <= day && day <= lastDay).length,
  }))
}

/** The day of each session to come. By the calendar of this process: the database may not know a zone that it does. */
async function openDays(em: CoachingEm, { id, timeZone }: Coach, now: Date): Promise<string[]> {
  const sessions = await em
    .getKysely()
    .selectFrom('mentor_sessions')
    .select('start_time')
    .where('mentor_profile_id', '=', id)
    .where('status', 'in', ['pending', 'confirmed'])
    .where('end_time', '>', now)
    .execute()
  return sessions.map(session => dayIn(timeZone, session.start_time))
}
