import { type coaching, hourMs, type ResponseOf, type SessionStatus } from '@kocyolu/contracts'
import { inTransaction } from '@kocyolu/service'
import { sql } from 'kysely'
import type { CoachingEm, Deps } from '../service.ts'

type SessionCounts = ResponseOf<(typeof coaching)['countSessions']>
type Totals = { until: Date; cancelled: number; completed: number }

const readTotals = async (em: CoachingEm): Promise<Totals> => {
  const { rows } = await sql<Totals>`
    select until, cancelled, completed from closed_session_totals`.execute(em.getKysely())
  const [totals] = rows
  if (!totals) throw new Error('The totals of closed sessions are missing')
  return totals
}

/** How many sessions there are of each status. Those that were closed long ago are counted already. */
export async function countAllSessions({ em }: Pick<Deps, 'em'>): Promise<SessionCounts> {
  const { until, ...closed } = await readTotals(em)
  const { rows } = await sql<{ status: SessionStatus; count: number }>`
    select status, count(*)::int as count from mentor_sessions
      where status in ('pending', 'confirmed') group by status
    union all
    select status, count(*)::int from mentor_sessions
      where status in ('cancelled', 'completed') and updated_at > ${until} group by status`.execute(
    em.getKysely(),
  )
  const counts = { pending: 0, confirmed: 0, ...closed }
  for (const { status, count } of rows) counts[status] += count
  const { pending, confirmed, cancelled, completed } = counts
  return { ...counts, total: pending + confirmed + cancelled + completed }
}

/** As many are added up in one statement. */
const sliceSize = 100_000

/** Adds up which sessions were closed since the last time, but for those of the last hour, which may still be on their way here. */
export async function countClosed(deps: Deps): Promise<void> {
  const horizon = new Date(deps.clock.now().getTime() - hourMs)
  while (await inTransaction(deps, ({ em }) => addSlice(em, horizon))) {}
}

/** Gives whether there is more. */
async function addSlice(em: CoachingEm, horizon: Date): Promise<boolean> {
  const db = em.getKysely()
  await sql`select from closed_session_totals for update`.execute(db)
  const { until } = await readTotals(em)
  const isClosed = sql`status in ('cancelled', 'completed') and updated_at > ${until}`
  const { rows } = await sql<{ last: Date | null; size: number }>`
    select max(updated_at) as last, count(*)::int as size from (
      select updated_at from mentor_sessions where ${isClosed} and updated_at <= ${horizon}
      order by updated_at limit ${sql.lit(sliceSize)}
    ) slice`.execute(db)
  const { last = null, size = 0 } = rows[0] ?? {}
  if (!last) return false
  await sql`
    update closed_session_totals totals set until = ${last},
      cancelled = totals.cancelled + added.cancelled, completed = totals.completed + added.completed
    from (
      select (count(*) filter (where status = 'cancelled'))::int as cancelled,
        (count(*) filter (where status = 'completed'))::int as completed
      from mentor_sessions where ${isClosed} and updated_at <= ${last}
    ) added`.execute(db)
  return size === sliceSize
}
