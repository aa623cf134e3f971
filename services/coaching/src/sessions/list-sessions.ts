import {
  type Caller,
  type CsvRows,
  Instant,
  type ListOf,
  limits,
  type OwnSessionCounts,
  PathId,
  type Session,
  type SessionQuery,
  type SessionState,
} from '@kocyolu/contracts'
import {
  csvRows,
  endOfDay,
  keyset,
  type Param,
  searchPatterns,
  startOfDay,
  statement,
} from '@kocyolu/service'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { CoachingEm, Deps } from '../service.ts'
import {
  type Own,
  ownSessions,
  type SessionRow,
  selectSessions,
  sessionForAdmin,
  sessionView,
} from './select-sessions.ts'
import { wordsAmong } from './session-words.ts'

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
  const view = (row: SessionRow): Session => sessionView(row, caller, now, deps.config)
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
      from mentor_sessions session where ${own} and status = 'completed'
    ) over
  `.execute(em.getKysely())
  return rows[0] ?? { pending: 0, upcoming: 0, completed: 0, people: 0 }
}

const allLists = {
  latest: keyset('all sessions', { ...order, direction: 'desc' }),
  earliest: keyset('all sessions, earliest', { ...order, direction: 'asc' }),
}

/** Everybody's sessions, by what an admin asks for. */
export async function listAllSessions(
  deps: Deps,
  caller: Caller,
  { q, status, absence, from, to, sort = 'latest', ...part }: SessionQuery,
): Promise<ListOf<Session>> {
  const now = deps.clock.now()
  const filters = [
    ...(status ? [sql<boolean>`session.status = ${status}`] : []),
    ...(absence
      ? [sql<boolean>`session.id in (select session_id from absence_claims where state = ${absence})`]
      : []),
    ...(from ? [sql<boolean>`session.start_time >= ${startOfDay(from)}`] : []),
    ...(to ? [sql<boolean>`session.start_time < ${endOfDay(to)}`] : []),
  ]
  const words = await wordsAmong(deps.em, searchPatterns(q ?? ''), filters, sort)
  const matching = [...filters, ...words].reduce(
    (query, filter) => query.where(filter),
    selectSessions(deps.em),
  )
  return allLists[sort].list(part, matching, {
    keyOf: row => [row.start_time, row.id],
    view: row => sessionForAdmin(row, caller, now, deps.config),
  })
}

/** The same sessions as a file. */
export const exportSessions = (deps: Deps, caller: Caller, query: SessionQuery): CsvRows =>
  csvRows<Session>(
    {
      id: session => session.id,
      startTime: session => session.startTime,
      endTime: session => session.endTime,
      status: session => session.status,
      mentor: session => nameOf(session.mentor),
      student: session => nameOf(session.student),
      topic: session => session.topic,
      cancelledBy: session => session.cancelledBy,
      cancelReason: session => session.cancelReason,
      absences: session => absencesOf(session),
      createdAt: session => session.createdAt,
    },
    part => listAllSessions(deps, caller, { ...query, ...part }),
  )

/** `mentor: contested`: what the coach says of the student. */
const absencesOf = ({ absences = [] }: Session): string | null =>
  absences.map(({ by, state }) => `${by}: ${state}`).join(', ') || null

const nameOf = (person?: { firstName: string; lastName: string }): string | null =>
  person ? `${person.firstName} ${person.lastName}` : null
