import type { SessionFact, SessionStatus } from '@kocyolu/contracts'
import type { Deps } from '../service.ts'
import type { NewEvent } from '../user-events/append-events.ts'
import { publishEvents } from '../user-events/publish-events.ts'

/** Has the open pages of a session's two people hear what became of it, also after they were away. `more`: not of its status alone. */
export function publishSessionChange(
  deps: Deps,
  { sessionId: id, studentId, mentorUserId }: SessionFact,
  status: SessionStatus,
  more = false,
): Promise<() => Promise<void>> {
  const changed = (personId: string): NewEvent => ({
    type: 'session.changed',
    payload: { id, status, personId, ...(more && { more }) },
  })
  return publishEvents(
    deps,
    new Map([
      [studentId, changed(mentorUserId)],
      [mentorUserId, changed(studentId)],
    ]),
  )
}
