import type { Caller, SessionEvent } from '@kocyolu/contracts'
import { AppError } from '@kocyolu/service'
import type { Deps } from '../service.ts'
import { selectSessions } from './select-sessions.ts'
import { sideOf } from './session-policy.ts'

/** A session as one of its two people has it in a calendar; to everybody else, admins too, there is none. */
export async function getSessionCalendar(
  { em, config }: Pick<Deps, 'em' | 'config'>,
  caller: Caller,
  id: number,
): Promise<SessionEvent> {
  const session = await selectSessions(em)
    .select('session.sequence')
    .where('session.id', '=', id)
    .executeTakeFirst()
  const side =
    session && sideOf(caller, { studentId: session.student_id, mentorUserId: session.mentor_user_id })
  if (!session || !side || side === 'admin') throw new AppError('not_found')
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
    description: [other, session.notes, `${config.publicOrigin}/dashboard/sessions`]
      .filter(Boolean)
      .join('\n'),
    location: session.meeting_link,
  }
}
