import type { coaching, ResponseOf } from '@kocyolu/contracts'
import { sql } from 'kysely'
import type { Deps } from '../service.ts'

type SessionCounts = ResponseOf<(typeof coaching)['countSessions']>
type Counted = Omit<SessionCounts, 'total'> & { until: Date; more: number }

/** So long after a session was closed its change has been committed. */
const settledMs = 10 * 60_000
/** So many newly closed ones are counted again each time. */
const mostRecounted = 1_000

/**
 * How many sessions there are, without those that were completed before their end. Open ones have indexes of their own. One that is closed stays as it is: those that were closed up
 * to an instant are kept as numbers, and only later ones are counted.
 */
export async function countAllSessions({ em, clock }: Pick<Deps, 'em' | 'clock'>): Promise<SessionCounts> {
  const { rows } = await sql<Counted>`
    select counted.until, newer.more,
      (select count(*)::int from mentor_sessions where status = 'pending') as pending,
      (select count(*)::int from mentor_sessions where status = 'confirmed') as confirmed,
      counted.cancelled + newer.cancelled as cancelled, counted.completed + newer.completed as completed
    from closed_session_totals counted cross join lateral (${closedBetween(sql`counted.until`, sql`'infinity'`)}) newer
  `.execute(em.getKysely())
  const [row] = rows
  if (!row) throw new Error('The totals of closed sessions are gone')
  const { until, more, ...counts } = row
  if (more > mostRecounted) await advance({ em }, until, new Date(clock.now().getTime() - settledMs))
  const { pending, confirmed, cancelled, completed } = counts
  return { ...counts, total: pending + confirmed + cancelled + completed }
}

/** Of several at once one moves the instant. */
async function advance({ em }: Pick<Deps, 'em'>, from: Date, to: Date): Promise<void> {
  await sql`update closed_session_totals set until = ${to},
      cancelled = closed_session_totals.cancelled + settled.cancelled,
      completed = closed_session_totals.completed + settled.completed
    from (${closedBetween(sql`${from}::timestamptz`, sql`${to}::timestamptz`)}) settled
    where until = ${from} and until < ${to}`.execute(em.getKysely())
}

const closedBetween = (from: ReturnType<typeof sql>, to: ReturnType<typeof sql>) => sql`
  select (count(*) filter (where status = 'cancelled'))::int as cancelled,
    (count(*) filter (where status = 'completed' and updated_at >= end_time))::int as completed, count(*)::int as more
  from mentor_sessions where status in ('cancelled', 'completed') and updated_at > ${from} and updated_at <= ${to}`
