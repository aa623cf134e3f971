import type { Caller, Session, SessionStatus } from '@kocyolu/contracts'
import { isDisputed, type StoredAbsence, whatCanBeSaid } from './session-absences.ts'

/** A user's part in a session. */
export type Side = 'student' | 'mentor' | 'admin'

/** Input of the rules. */
export type SessionState = { status: SessionStatus; startTime: Date; studentId: string; mentorUserId: string }

type Move = { from: SessionStatus; to: SessionStatus; onlyBeforeStart?: true }

// Everything else is refused.
const moves: Readonly<Record<Side, readonly Move[]>> = {
  mentor: [
    { from: 'pending', to: 'confirmed', onlyBeforeStart: true },
    { from: 'pending', to: 'cancelled' },
    { from: 'confirmed', to: 'completed' },
    { from: 'confirmed', to: 'cancelled' },
  ],
  student: [
    { from: 'pending', to: 'cancelled' },
    { from: 'confirmed', to: 'cancelled', onlyBeforeStart: true },
  ],
  admin: [
    { from: 'pending', to: 'cancelled' },
    { from: 'confirmed', to: 'cancelled' },
  ],
}

/** The caller's side; undefined when the session is not theirs to see. */
export function sideOf(
  caller: Pick<Caller, 'id' | 'role'>,
  session: Pick<SessionState, 'studentId' | 'mentorUserId'>,
): Side | undefined {
  if (caller.id === session.studentId) return 'student'
  if (caller.id === session.mentorUserId) return 'mentor'
  return caller.role === 'admin' ? 'admin' : undefined
}

export function mayMove(
  side: Side,
  session: Pick<SessionState, 'status' | 'startTime'>,
  to: SessionStatus,
  now: Date,
): boolean {
  return moves[side].some(
    move =>
      move.from === session.status && move.to === to && !(move.onlyBeforeStart && session.startTime <= now),
  )
}

/** Whether this side may propose another time: as long as the session is ahead. */
export function mayPropose(
  side: Side,
  { status, startTime }: Pick<SessionState, 'status' | 'startTime'>,
  now: Date,
): side is 'student' | 'mentor' {
  return side !== 'admin' && (status === 'pending' || status === 'confirmed') && startTime > now
}

/** The user who was counting on the hour gets the reason why it is cancelled. */
export function needsReason(from: SessionStatus, to: SessionStatus): boolean {
  return from === 'confirmed' && to === 'cancelled'
}

/**
 * The buttons a page may render. Turning a request down is `decline` to its coach and `cancel` to everybody else. `isOpen`: it
 * can have another proposal.
 */
export function whatCan(
  side: Side,
  session: Pick<SessionState, 'status' | 'startTime'> & {
    endTime: Date
    reviewed: boolean
    isOpen: boolean
    absences: readonly StoredAbsence[]
  },
  now: Date,
): Session['can'] {
  const cancelled = mayMove(side, session, 'cancelled', now)
  const declines = side === 'mentor' && session.status === 'pending'
  return {
    confirm: mayMove(side, session, 'confirmed', now),
    decline: cancelled && declines,
    cancel: cancelled && !declines,
    complete: mayMove(side, session, 'completed', now),
    review:
      side === 'student' &&
      session.status === 'completed' &&
      !session.reviewed &&
      !isDisputed(session.absences),
    propose: session.isOpen && mayPropose(side, session, now),
    ...whatCanBeSaid(side, session, now),
  }
}

/** The link of the meeting is between the two who meet. */
export function seesMeetingLink(side: Side): boolean {
  return side !== 'admin'
}
