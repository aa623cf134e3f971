import type { Caller, MentorProfile } from '@kocyolu/contracts'

/** What the rules look at. */
type Profile = { userId: string }

/** A profile belongs to its coach; admins help out. */
export function mayEdit(caller: Caller | null, profile: Profile): boolean {
  return caller?.role === 'admin' || caller?.id === profile.userId
}

/** What a page may offer on a profile. `mayReview` is what the reviews say of this student. */
export function whatCan(caller: Caller | null, profile: Profile, mayReview: boolean): MentorProfile['can'] {
  const isOthers = caller !== null && caller.id !== profile.userId
  const isStudent = isOthers && caller.role === 'student'
  return {
    book: isStudent,
    message: isStudent || (isOthers && caller.role === 'admin'),
    review: isStudent && mayReview,
    edit: mayEdit(caller, profile),
  }
}
