import type { Caller } from '@kocyolu/contracts'
import type { User } from './user.entity.ts'

/** What a sign-in carries of a user to every service. */
export function callerOfUser(user: User): Caller {
  return {
    id: user.id,
    role: user.role,
    firstName: user.firstName,
    lastName: user.lastName,
    profileImageUrl: user.profileImageUrl ?? null,
    emailVerified: user.emailVerified,
    mentorProfileId: user.mentorProfileId ?? null,
    factorChecked: true,
  }
}
