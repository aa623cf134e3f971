import type { Caller, SessionCalendar } from '@kocyolu/contracts'
import { AppError } from '@kocyolu/service'
import type { Deps } from '../service.ts'
import { selectSessions } from './select-sessions.ts'
import { sessionEvent } from './session-event.ts'
import { sideOf } from './session-policy.ts'

/** A session as one of its two people has it in a calendar; to everybody else, admins too, there is none. */
export async function getSessionCalendar(
  { em, config }: Pick<Deps, 'em' | 'config'>,
  caller: Caller,
  id: number,
): Promise<SessionCalendar> {
  const session = await selectSessions(em)
    .select('session.sequence')
    .where('session.id', '=', id)
    .executeTakeFirst()
  const side =
    session && sideOf(caller, { studentId: session.student_id, mentorUserId: session.mentor_user_id })
  if (!session || !side || side === 'admin') throw new AppError('not_found')
  return { events: [sessionEvent(session, side, config)] }
}
