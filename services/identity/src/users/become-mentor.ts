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

/** The coach profile was refused: its owner goes on as a student, in every sign-in. */
export async function remainStudent(deps: Deps, refused: EventPayload<'mentor.refused'>): Promise<void> {
  await changeUser(deps, refused.userId, user => {
    if (user.mentorProfileId !== refused.mentorProfileId) return {}
    return { mentorProfileId: null, role: user.role === 'mentor' ? 'student' : user.role }
  })
}
