import type { Caller, TimeOff as View } from '@kocyolu/contracts'
import type { Deps } from '../service.ts'
import { requireOwnProfile, timeOffViews } from './own-time-off.ts'
import { TimeOff } from './time-off.entity.ts'
import { dayIn } from './time-off-days.ts'

/** The coach's time off that is not over, the soonest first. */
export async function listTimeOff(deps: Deps, caller: Caller): Promise<View[]> {
  const coach = await requireOwnProfile(deps.em, caller)
  const rows = await deps.em.find(
    TimeOff,
    { mentorProfileId: coach.id, lastDay: { $gte: dayIn(coach.timeZone, deps.clock.now()) } },
    { orderBy: { firstDay: 'asc', id: 'asc' } },
  )
  return timeOffViews(deps, coach, rows)
}
