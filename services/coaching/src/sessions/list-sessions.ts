import type { Caller, coaching, ResponseOf, Session } from '@kocyolu/contracts'
import type { Deps } from '../deps.ts'
import { presentSession, selectSessions } from './select-sessions.ts'

/** The caller's sessions as a student, by start. */
export async function listStudentSessions({ em, clock }: Deps, caller: Caller): Promise<Session[]> {
  const rows = await selectSessions(em)
    .where('session.student_id', '=', caller.id)
    .orderBy('session.start_time')
    .orderBy('session.id')
    .execute()
  return rows.map(row => presentSession(row, caller, clock.now()))
}

/** The caller's sessions as a coach, by start. */
export async function listMentorSessions({ em, clock }: Deps, caller: Caller): Promise<Session[]> {
  const rows = await selectSessions(em)
    .where('profile.user_id', '=', caller.id)
    .orderBy('session.start_time')
    .orderBy('session.id')
    .execute()
  return rows.map(row => presentSession(row, caller, clock.now()))
}

type SessionCounts = ResponseOf<(typeof coaching)['countSessions']>

/** How many sessions there are. */
export async function countSessions({ em }: Deps): Promise<SessionCounts> {
  const rows = await em
    .getKysely()
    .selectFrom('mentor_sessions')
    .select(eb => ['status', eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
  const counts = { pending: 0, confirmed: 0, cancelled: 0, completed: 0 }
  for (const row of rows) counts[row.status] = row.count
  return { ...counts, total: rows.reduce((sum, row) => sum + row.count, 0) }
}
