import type { Session } from '@kocyolu/contracts'

export type SessionBuckets = {
  /** Requests without an answer. */
  pending: Session[]
  /** Confirmed and in the future. */
  upcoming: Session[]
  inProgress: Session[]
  /** Ended, and not marked complete yet. */
  awaiting: Session[]
  completed: Session[]
  /** Cancelled, while it still matters to know. */
  cancelled: Session[]
}

const cancelledShownMs = 7 * 86_400_000

/** Two lists as one. A session that just left one for the other may be in both: the newer one counts. */
export function together(open: readonly Session[], closed: readonly Session[]): Session[] {
  const byId = new Map(open.map(one => [one.id, one]))
  for (const one of closed) {
    const other = byId.get(one.id)
    if (!other || Date.parse(other.updatedAt) <= Date.parse(one.updatedAt)) byId.set(one.id, one)
  }
  return [...byId.values()]
}

/** Sorts sessions into what they are at an instant. What is ahead comes soonest first, what is over newest first. */
export function bucketsOf(sessions: readonly Session[], now: number): SessionBuckets {
  const byStart = sessions.toSorted((a, b) => start(a) - start(b) || a.id - b.id)
  const confirmed = byStart.filter(one => one.status === 'confirmed')
  const newestFirst = byStart.toReversed()
  return {
    pending: byStart.filter(one => one.status === 'pending'),
    upcoming: confirmed.filter(one => start(one) > now),
    inProgress: confirmed.filter(one => start(one) <= now && end(one) > now),
    awaiting: confirmed.filter(one => end(one) <= now),
    completed: newestFirst.filter(one => one.status === 'completed'),
    cancelled: newestFirst.filter(
      one => one.status === 'cancelled' && now - Date.parse(one.updatedAt) < cancelledShownMs,
    ),
  }
}

/** The newest completed session with each coach. */
export function newestOfEachMentor(completed: readonly Session[]): Session[] {
  const newest = new Map<number, Session>()
  for (const session of completed) {
    if (!newest.has(session.mentorProfileId)) newest.set(session.mentorProfileId, session)
  }
  return [...newest.values()]
}

const start = (session: Session) => Date.parse(session.startTime)
const end = (session: Session) => Date.parse(session.endTime)
