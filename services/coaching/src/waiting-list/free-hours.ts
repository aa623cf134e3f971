import type { CoachingEm } from '../service.ts'
import { daysOff } from '../sessions/days-off.ts'
import { type HoursRow, hoursColumns, weeklyHoursOf } from '../sessions/mentor-hours.ts'
import { busySpans, nextFreeRange } from '../sessions/next-free.ts'
import { bookableWithin, freeSlots, type Span } from '../sessions/slots.ts'

const dayMs = 86_400_000

/** Until when hours are looked at for those who wait: the same weeks as for a coach's next free hour, by whole days of UTC. */
const lookedAtUntil = (now: Date): Date =>
  new Date(Math.floor(nextFreeRange(now).until.getTime() / dayMs) * dayMs)

/** The free hours of a coach in the next weeks, of those that can be booked now; none of one whom the public does not see. */
export async function readFreeHours(
  em: CoachingEm,
  mentorProfileId: number,
  now: Date,
): Promise<{ userId: string; free: Span[]; knownFrom: Date; knownUntil: Date } | undefined> {
  const until = lookedAtUntil(now)
  const row = await em
    .getKysely()
    .selectFrom('mentor_profiles as mentor')
    .select(['mentor.user_id', ...hoursColumns.map(name => `mentor.${name}` as const)])
    .select([daysOff('mentor.id').as('time_off'), busySpans(now, until).as('busy')])
    .where('mentor.id', '=', mentorProfileId)
    .where('mentor.listed', '=', true)
    .executeTakeFirst()
  if (!row) return undefined
  const hours = weeklyHoursOf(row as HoursRow)
  const range = { start: now.getTime(), end: until.getTime() }
  const { start, end } = bookableWithin(hours, range, now.getTime())
  return {
    userId: row.user_id,
    free: freeSlots(hours, range, row.busy, now.getTime()),
    knownFrom: new Date(start),
    knownUntil: new Date(end),
  }
}
