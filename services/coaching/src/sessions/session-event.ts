import type { SessionEvent } from '@kocyolu/contracts'
import type { Deps } from '../service.ts'
import type { Own } from './own-sessions.ts'
import type { SessionRow } from './select-sessions.ts'

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
