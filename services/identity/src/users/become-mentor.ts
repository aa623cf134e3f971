import type { EventPayload } from '@kocyolu/contracts'
import type { Deps } from '../deps.ts'
import { tellUserChanged } from './tell-user-changed.ts'
import { User } from './user.entity.ts'

/** A user made a coach profile: they are a coach from now on. An admin stays an admin. */
export async function becomeMentor(deps: Deps, created: EventPayload<'mentor.created'>): Promise<void> {
  const user = await deps.em.findOne(User, { id: created.userId })
  if (!user || user.mentorProfileId === created.mentorProfileId) return
  user.mentorProfileId = created.mentorProfileId
  if (user.role === 'student') user.role = 'mentor'
  if (created.profileImageUrl) user.profileImageUrl = created.profileImageUrl
  tellUserChanged(deps, user)
}
