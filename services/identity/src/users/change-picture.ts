import type { EventPayload } from '@kocyolu/contracts'
import type { Deps } from '../deps.ts'
import { tellUserChanged } from './tell-user-changed.ts'
import { User } from './user.entity.ts'

/** A coach chose another picture on their profile; it is their account's, so everybody hears of it from here. */
export async function changePicture(
  deps: Deps,
  { userId, profileImageUrl }: EventPayload<'mentor.picture_changed'>,
): Promise<void> {
  const user = await deps.em.findOne(User, { id: userId })
  if (!user || (user.profileImageUrl ?? null) === profileImageUrl) return
  user.profileImageUrl = profileImageUrl
  tellUserChanged(deps, user)
}
