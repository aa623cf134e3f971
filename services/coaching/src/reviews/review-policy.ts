import type { Caller, Review } from '@kocyolu/contracts'

type Author = { studentId: string }

/** A review is its author's; admins may change and remove any. */
export function mayChange(caller: Caller | null, review: Author): boolean {
  return caller !== null && (caller.role === 'admin' || caller.id === review.studentId)
}

/** The coach of whom a review is. */
type Reviewed = { mentorUserId: string }

/** A reply is the reviewed coach's. */
export function mayReply(caller: Caller | null, { mentorUserId }: Reviewed): boolean {
  return caller?.role === 'mentor' && caller.id === mentorUserId
}

/** Admins may remove any reply. */
export function mayDeleteReply(caller: Caller | null, review: Reviewed): boolean {
  return caller?.role === 'admin' || mayReply(caller, review)
}

type Replied = Author & Reviewed & { hasReply: boolean; isReplyClosed: boolean }

export function whatCan(caller: Caller | null, review: Replied): Review['can'] {
  const may = mayChange(caller, review)
  return {
    edit: may,
    delete: may,
    reply: mayReply(caller, review) && !review.isReplyClosed,
    deleteReply: mayDeleteReply(caller, review) && review.hasReply,
  }
}

/** Whether an edit is marked as the work of an admin. */
export function isAdminsEdit(caller: Caller, review: Author): boolean {
  return caller.id !== review.studentId
}

type History = { ownReview: unknown; hasCompletedSession: boolean }

/** Once for each coach, and where the setting says so only after a session. */
export function mayReview(history: History, settings: { reviewsRequireCompletedSession: boolean }): boolean {
  return (
    history.ownReview === null && (history.hasCompletedSession || !settings.reviewsRequireCompletedSession)
  )
}
