import type { Caller, SessionCalendar, SessionEvent } from '@kocyolu/contracts'
import { AppError } from '@kocyolu/service'
import type { Deps } from '../service.ts'
import { type SessionRow, selectSessions } from './select-sessions.ts'
import type { Own } from './session.ts'
import { sideOf } from './session-policy.ts'

/** A session as one of its two people has it in a calendar: the other's name, and where they meet. */
export function sessionEvent(
  session: SessionRow & { sequence: number },
  side: Own,
  config: Deps['config'],
): SessionEvent {
  const other =
    side === 'student'
      ? `${session.mentor_first_name} ${session.mentor_last_name}`
      : `${session.student_first_name} ${session.student_last_name}`
  return {
    sessionId: session.id,
    sequence: session.sequence,
    startTime: session.start_time.toISOString(),
    endTime: session.end_time.toISOString(),
    status: session.status,
    summary: `${config.brandName}: ${session.topic}`,
    description: [other.trim(), session.notes, `${config.publicOrigin}/dashboard/sessions`]
      .filter(Boolean)
      .join('\n'),
    location: session.meeting_link,
  }
}

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
