import {
  type AbsenceState,
  type Caller,
  type CsvRows,
  type coaching,
  Instant,
  type ListOf,
  PathId,
  type ResponseOf,
  type Session,
  type SessionQuery,
} from '@kocyolu/contracts'
import { csvRows, endOfDay, keyset, searchPatterns, startOfDay } from '@kocyolu/service'
import { sql } from 'kysely'
import { z } from 'zod'
import type { CoachingEm, Deps } from '../service.ts'
import { selectSessions, sessionForAdmin } from './select-sessions.ts'

const order = { columns: ['session.start_time', 'session.id'], key: z.tuple([Instant, PathId]) }
const lists = {
  latest: keyset('all sessions', { ...order, direction: 'desc' }),
  earliest: keyset('all sessions, earliest', { ...order, direction: 'asc' }),
}

/** Everybody's sessions, by what an admin asks for. */
export function listAllSessions(
  deps: Deps,
  caller: Caller,
  { q, status, absence, from, to, sort = 'latest', ...part }: SessionQuery,
): Promise<ListOf<Session>> {
  const now = deps.clock.now()
  let matching = selectSessions(deps.em)
  if (status) matching = matching.where('session.status', '=', status)
  if (absence) matching = matching.where('session.id', 'in', claimed(deps.em, absence))
  if (from) matching = matching.where('session.start_time', '>=', startOfDay(from))
  if (to) matching = matching.where('session.start_time', '<', endOfDay(to))
  for (const pattern of searchPatterns(q ?? '')) matching = matching.where(names(pattern))
  return lists[sort].list(part, matching, {
    keyOf: row => [row.start_time, row.id],
    view: row => sessionForAdmin(row, caller, now),
  })
}

const claimed = (em: CoachingEm, state: AbsenceState) =>
  em.getKysely().selectFrom('absence_claims').select('session_id').where('state', '=', state)

// People are found once, by their index, and not for every session.
const names = (pattern: string) => sql<boolean>`(
  tr_fold(session.topic) like ${pattern}
  or session.student_id in (select user_id from people where ${fullName} like ${pattern})
  or profile.user_id in (select user_id from people where ${fullName} like ${pattern})
)`
const fullName = sql`tr_fold(first_name || ' ' || last_name)`

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

type SessionCounts = ResponseOf<(typeof coaching)['countSessions']>
type Counted = Omit<SessionCounts, 'total'> & { until: Date; more: number }

/** So long after a session was closed its change has been committed. */
const settledMs = 10 * 60_000
/** So many newly closed ones are counted again each time. */
const maxRecounted = 1_000

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
  if (!row) throw new Error('The row with the totals of closed sessions is missing: run the migrations')
  const { until, more, ...counts } = row
  if (more > maxRecounted) await advance({ em }, until, new Date(clock.now().getTime() - settledMs))
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
