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

/** How many sessions there are, without those that were completed before their end. */
export async function countAllSessions({ em }: Pick<Deps, 'em'>): Promise<SessionCounts> {
  const { rows } = await sql<{ status: Session['status']; count: number }>`
    select status, count(*)::int as count from mentor_sessions
    where status <> 'completed' or updated_at >= end_time group by status`.execute(em.getKysely())
  const counted = Object.fromEntries(rows.map(({ status, count }) => [status, count]))
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  return { pending: 0, confirmed: 0, cancelled: 0, completed: 0, ...counted, total }
}
