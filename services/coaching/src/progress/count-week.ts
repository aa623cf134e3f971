import type { EventPayload } from '@kocyolu/contracts'
import { emit, endOfDay, startOfDay } from '@kocyolu/service'
import { sql } from 'kysely'
import type { Deps } from '../service.ts'
import { undisputed } from '../sessions/session-absences.ts'

type Counts = EventPayload<'guardian.summary_counted'>['counts']

/**
 * The numbers of a student's days. A session counts once it is over, unless one of the two says that the other did not come; one
 * that was marked as completed before its end does not.
 */
export async function countWeek(
  deps: Deps,
  { userId, day, from, to }: EventPayload<'guardian.summary_asked'>,
): Promise<void> {
  const { rows } = await sql<Omit<Counts, 'from' | 'to'>>`select held.*, planned.* from (
      select count(*)::int as sessions,
        coalesce(sum(extract(epoch from end_time - start_time)), 0)::float8 / 3600 as hours
      from mentor_sessions session
      where student_id = ${userId} and end_time > ${startOfDay(from)} and end_time <= ${endOfDay(to)}
        and end_time <= ${deps.clock.now()}
        and (status = 'confirmed' or (status = 'completed' and updated_at >= end_time))
        and ${undisputed}
    ) held, (
      select count(*)::int as tasks, (count(*) filter (where is_done))::int as done,
        coalesce(sum(done_amount) filter (where unit = 'minutes'), 0)::int as minutes
      from plan_tasks where student_id = ${userId} and day between ${from} and ${to}
    ) planned`.execute(deps.em.getKysely())
  const [counts] = rows
  if (counts) emit(deps, 'guardian.summary_counted', { userId, day, counts: { from, to, ...counts } })
}
