import type { Caller, MentorProfile } from '@kocyolu/contracts'

/** What the rules look at. */
type Profile = { userId: string }

/** A profile belongs to its coach; admins help out. */
export function mayEdit(caller: Caller | null, profile: Profile): boolean {
  return caller?.role === 'admin' || caller?.id === profile.userId
}

/**
 * What a page may offer on a profile. `isBlocked`: the caller has blocked this coach; whom the coach has blocked is offered
 * what anybody is. `mayReview` is what the reviews say of this student.
 */
export function whatCan(
  caller: Caller | null,
  profile: Profile & { isBlocked: boolean },
  mayReview: boolean,
): MentorProfile['can'] {
  const isOthers = caller !== null && caller.id !== profile.userId
  const isStudent = isOthers && caller.role === 'student'
  return {
    book: isStudent && !profile.isBlocked,
    repeat: isStudent && !profile.isBlocked,
    wait: isStudent && !profile.isBlocked,
    message: (isStudent && !profile.isBlocked) || (isOthers && caller.role === 'admin'),
    review: isStudent && mayReview,
    edit: mayEdit(caller, profile),
    report: isOthers,
  }
}
