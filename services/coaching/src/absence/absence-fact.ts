import type { EventPayload } from '@kocyolu/contracts'
import type { LockedSession } from '../proposals/lock-session.ts'
import { isOpen, objectUntil } from '../sessions/session-absences.ts'
import { factOfRow } from '../sessions/session-fact.ts'
import type { AbsenceClaim } from './absence-claim.entity.ts'

type Change = EventPayload<'session.absence_changed'>['absence']['change']

/** A session, and what has become of what one of its people says, as the other services hear of it. */
export function absenceFact(
  session: LockedSession,
  { saidBy, saidAt, decidedBy = null }: AbsenceClaim,
  change: Change,
  other?: AbsenceClaim,
): EventPayload<'session.absence_changed'> {
  return {
    ...factOfRow(session),
    status: session.status,
    absence: {
      ...{ by: saidBy, change, decidedBy },
      ...{ objectUntil: objectUntil(saidAt).toISOString(), mutual: other !== undefined && isOpen(other) },
    },
  }
}
