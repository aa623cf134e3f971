import type { Caller, Review } from '@kocyolu/contracts'

type Author = { studentId: string }

/** A review is its author's; admins may change and remove any. */
export function mayChange(caller: Caller | null, review: Author): boolean {
  return caller !== null && (caller.role === 'admin' || caller.id === review.studentId)
}

export function whatCan(caller: Caller | null, review: Author): Review['can'] {
  const may = mayChange(caller, review)
  return { edit: may, delete: may }
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
