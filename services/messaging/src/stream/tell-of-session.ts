import type { SessionFact, SessionStatus } from '@kocyolu/contracts'
import type { Deps } from '../service.ts'
import type { Happening } from './append-events.ts'
import { tellUsers } from './tell-users.ts'

/** Has the open pages of a session's two people hear what became of it, also after they were away. */
export function tellOfSession(
  deps: Deps,
  { sessionId: id, studentId, mentorUserId }: SessionFact,
  status: SessionStatus,
): Promise<() => Promise<void>> {
  const changed = (personId: string): Happening => ({
    type: 'session.changed',
    payload: { id, status, personId },
  })
  return tellUsers(
    deps,
    new Map([
      [studentId, changed(mentorUserId)],
      [mentorUserId, changed(studentId)],
    ]),
  )
}
