import type { EventPayload } from '@kocyolu/contracts'
import type { Deps } from '../service.ts'
import { changeUser } from './change-user.ts'

/** A user made a coach profile: they are a coach from now on, in every sign-in. An admin stays an admin. */
export async function becomeMentor(deps: Deps, created: EventPayload<'mentor.created'>): Promise<void> {
  await changeUser(deps, created.userId, user => {
    const { mentorProfileId } = created
    if (user.mentorProfileId === mentorProfileId) return {}
    const role = user.role === 'student' ? 'mentor' : user.role
    return { mentorProfileId, role }
  })
}
