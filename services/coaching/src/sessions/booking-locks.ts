import { lockByName, type Param, statement } from '@kocyolu/service'
import { sql } from 'kysely'
import type { CoachingEm } from '../service.ts'
import type { Span } from './slots.ts'

const dayMs = 86_400_000

const hoursOf = (mentorProfileId: number): string => `coaching.mentor.${mentorProfileId}.hours`

const lock = statement(
  (_: CoachingEm, param: Param<{ names: string[]; hours: string }>) =>
    sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${param('names')}::text[]) as name
      union all select pg_advisory_xact_lock_shared(hashtextextended(${param('hours')}::text, 0))`,
)

/**
 * Until the transaction ends, this student's other requests wait, since they count together, and so do other requests for
 * the same hours of this coach: losers find the hour taken by a look instead of by a broken constraint. Two hours that meet
 * share at least one day of UTC; an hour over midnight locks both. Locks are taken in this order by everybody: the student,
 * the days from the earliest on, and last, which all requests hold together, the hours of the coach.
 *
 * A statement of its own: another one sees only what was there when it began, so a look together with its locks would be one
 * at the time before they were had.
 */
export async function lockBooking(
  em: CoachingEm,
  studentId: string,
  mentorProfileId: number,
  spans: readonly Span[],
): Promise<void> {
  const days = new Set(
    spans.flatMap(({ start, end }) => [Math.floor(start / dayMs), Math.floor((end - 1) / dayMs)]),
  )
  const names = [...days]
    .toSorted((one, other) => one - other)
    .map(day => `coaching.mentor.${mentorProfileId}.${day}`)
  await lock(em, { names: [`coaching.student.${studentId}`, ...names], hours: hoursOf(mentorProfileId) })
}

/**
 * Until the transaction ends, requests of this coach wait, and whoever takes these hours away: a request sees them gone, or its
 * session is seen by who takes them.
 */
export async function lockHours(em: CoachingEm, mentorProfileId: number): Promise<void> {
  await lockByName({ em }, hoursOf(mentorProfileId))
}
