import type { Session } from '@kocyolu/contracts'
import { startsWithinTheHour } from '../../shared/sessions/acts.ts'
import type { Side } from '../../shared/sessions/queries.ts'
import type { SessionBuckets } from './session-buckets.ts'

const kinds = ['now', 'complete', 'objection', 'proposal', 'request', 'ahead', 'review'] as const

/** The next act that a user's sessions ask for, and its session. */
export type Next = { kind: (typeof kinds)[number]; session: Session }

/** The session with the least time left comes first; null where none is ahead and none waits. */
export function nextOf(side: Side, buckets: SessionBuckets, now: number): Next | null {
  const { pending, upcoming, inProgress, awaiting, completed } = buckets
  const isAsked = ({ proposal }: Session) =>
    proposal !== undefined && proposal.by !== side && Date.parse(proposal.expiresAt) > now
  const found: Record<Next['kind'], Session | undefined> = {
    now: inProgress[0] ?? upcoming.find(session => startsWithinTheHour(session, now)),
    complete: awaiting.find(({ can }) => can.complete),
    objection: [...awaiting, ...completed].find(({ can }) => can.objectToAbsence),
    proposal: [...pending, ...upcoming].find(isAsked),
    request: pending.find(({ can }) => can.confirm),
    ahead: upcoming[0],
    review: completed.find(({ can }) => can.review),
  }
  for (const kind of kinds) {
    const session = found[kind]
    if (session) return { kind, session }
  }
  return null
}
