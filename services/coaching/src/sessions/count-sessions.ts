import type { Caller, OwnSessionCounts } from '@kocyolu/contracts'
import { sql } from 'kysely'
import type { Deps } from '../service.ts'
import { type Own, ownSessions } from './own-sessions.ts'

/** How many sessions the caller has on one side. Open and completed ones are counted apart, each in its own index. */
export async function countOwnSessions(
  { em, clock }: Deps,
  caller: Caller,
  side: Own,
): Promise<OwnSessionCounts> {
  const own = ownSessions(side, caller)
  const other = side === 'student' ? sql`session.mentor_profile_id` : sql`session.student_id`
  const { rows } = await sql<OwnSessionCounts>`
    select * from (
      select
        (count(*) filter (where status = 'pending'))::int as pending,
        (count(*) filter (where status = 'confirmed' and start_time > ${clock.now()}))::int as upcoming
      from mentor_sessions session where ${own} and status in ('pending', 'confirmed')
    ) open, (
      select count(*)::int as completed, count(distinct ${other})::int as people
      from mentor_sessions session where ${own} and status = 'completed' and updated_at >= end_time
    ) over
  `.execute(em.getKysely())
  return rows[0] ?? { pending: 0, upcoming: 0, completed: 0, people: 0 }
}
