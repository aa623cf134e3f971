import type { EventPayload } from '@kocyolu/contracts'
import type { Deps } from '../service.ts'
import { changeUser } from './change-user.ts'

/** A user made a coach profile: they are a coach from now on, in every sign-in. An admin stays an admin. */
export async function becomeMentor(deps: Deps, created: EventPayload<'mentor.created'>): Promise<void> {
  await changeUser(deps, created.userId, user => {
    const { mentorProfileId, profileImageUrl } = created
    if (user.mentorProfileId === mentorProfileId) return {}
    const role = user.role === 'student' ? 'mentor' : user.role
    // A picture that was chosen since then may have come first.
    const isFirst = profileImageUrl && user.pictureVersion === 0
    return { mentorProfileId, role, ...(isFirst && { profileImageUrl }) }
  })
}
