import {
  type Caller,
  Instant,
  type ListOf,
  limits,
  type OwnSessionCounts,
  PathId,
  type Session,
  type SessionState,
} from '@kocyolu/contracts'
import { keyset, type Param, statement } from '@kocyolu/service'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { CoachingEm, Deps } from '../service.ts'
import { type SessionRow, selectSessions, sessionView } from './select-sessions.ts'
import { type Own, ownSessions } from './session.ts'

type Query = { limit?: number | undefined; cursor?: string | undefined; state?: SessionState | undefined }

const order = { columns: ['session.start_time', 'session.id'], key: z.tuple([Instant, PathId]) }

/** Sessions ahead come soonest first. */
const lists = {
  open: keyset('open sessions', { ...order, direction: 'asc' }),
  upcoming: keyset('upcoming sessions', { ...order, direction: 'asc' }),
  pending: keyset('pending sessions', { ...order, direction: 'asc' }),
  closed: keyset('closed sessions', { ...order, direction: 'desc' }),
  past: keyset('past sessions', { ...order, direction: 'desc' }),
  cancelled: keyset('cancelled sessions', { ...order, direction: 'desc' }),
}

/** The caller's sessions on one side, by start; asked with a state, a limit or a cursor, a list of those in that state. */
export async function listSessions(
  deps: Deps,
  caller: Caller,
  side: Own,
  { state, ...part }: Query,
): Promise<Session[] | ListOf<Session>> {
  const now = deps.clock.now()
  const view = (row: SessionRow): Session => sessionView(row, caller, now)
  if (state === undefined && part.limit === undefined && part.cursor === undefined) {
    return (await readArray(deps.em, side, caller)).map(view)
  }
  const listed = state ?? 'open'
  return lists[listed].list(part, selectOwn(deps, caller, side, listed), {
    keyOf: row => [row.start_time, row.id],
    view,
  })
}

/** As constants, so that PostgreSQL sees that the open ones have an index of their own. */
const isIn: Record<SessionState, (now: Date) => RawBuilder<boolean>> = {
  open: () => sql`session.status in ('pending', 'confirmed')`,
  upcoming: now => sql`session.status = 'confirmed' and session.end_time > ${now}`,
  pending: () => sql`session.status = 'pending'`,
  closed: () => sql`session.status in ('cancelled', 'completed')`,
  past: now =>
    sql`(session.status = 'completed' or session.status = 'confirmed' and session.end_time <= ${now})`,
  cancelled: () => sql`session.status = 'cancelled'`,
}

/** The first open ones and the newest closed ones: together at least as many as the array has. */
const readEnds = { student: endsOf('student'), mentor: endsOf('mentor') }

function endsOf(side: Own) {
  return statement((em: CoachingEm, param: Param<Pick<Caller, 'id'>>) => {
    const ends = (state: 'open' | 'closed', direction: 'asc' | 'desc') =>
      sql<number>`(select session.id from mentor_sessions session
        where ${ownSessions(side, { id: param('id') })} and ${isIn[state](new Date())}
        order by session.start_time ${sql.raw(direction)}, session.id ${sql.raw(direction)}
        limit ${sql.lit(limits.arrayMax)})`
    return selectSessions(em)
      .where('session.id', 'in', sql<number>`(${ends('open', 'asc')} union all ${ends('closed', 'desc')})`)
      .orderBy('session.start_time')
      .orderBy('session.id')
  })
}

/** Open sessions are never cut off by old ones. */
async function readArray(em: CoachingEm, side: Own, { id }: Caller): Promise<SessionRow[]> {
  const rows = await readEnds[side](em, { id })
  let tooMany = rows.length - limits.arrayMax
  return rows.filter(({ status }) => status === 'pending' || status === 'confirmed' || tooMany-- <= 0)
}

const selectOwn = ({ em, clock }: Deps, caller: Caller, side: Own, state: SessionState) =>
  selectSessions(em).where(ownSessions(side, caller)).where(isIn[state](clock.now()))

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
