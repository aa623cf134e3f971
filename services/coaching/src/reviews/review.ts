import type { Caller, Review } from '@kocyolu/contracts'

type Author = { studentId: string; isHidden: boolean }

/** A hidden review is shown to its author alone; admins see it among what was reported. */
export function mayRead(caller: Caller | null, { studentId, isHidden }: Author): boolean {
  return !isHidden || caller?.id === studentId
}

/** A review is its author's, until it is hidden: rewritten it would be back. Admins may change and remove any. */
export function mayChange(caller: Caller | null, { studentId, isHidden }: Author): boolean {
  return caller !== null && (caller.role === 'admin' || (caller.id === studentId && !isHidden))
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

type Replied = Author & Reviewed & { hasReply: boolean; isReplyClosed: boolean; isReplyHidden: boolean }

const mayReport = (caller: Caller | null, authorId: string): boolean =>
  caller !== null && caller.id !== authorId

export function whatCan(caller: Caller | null, review: Replied): Review['can'] {
  const may = mayChange(caller, review)
  return {
    edit: may,
    delete: may,
    reply: mayReply(caller, review) && !review.isReplyClosed && !review.isReplyHidden,
    deleteReply: mayDeleteReply(caller, review) && review.hasReply && !review.isReplyHidden,
    report: mayReport(caller, review.studentId) && !review.isHidden,
    reportReply: mayReport(caller, review.mentorUserId) && review.hasReply && !review.isReplyHidden,
  }
}

/** Whether an edit is marked as the work of an admin. */
export function isAdminsEdit(caller: Caller, review: Pick<Author, 'studentId'>): boolean {
  return caller.id !== review.studentId
}

type History = { ownReview: unknown; hasCompletedSession: boolean }

/** Once for each coach, and where the setting says so only after a session. */
export function mayReview(history: History, settings: { reviewsRequireCompletedSession: boolean }): boolean {
  return (
    history.ownReview === null && (history.hasCompletedSession || !settings.reviewsRequireCompletedSession)
  )
}
