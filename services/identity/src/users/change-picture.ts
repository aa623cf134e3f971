import type { EventPayload } from '@kocyolu/contracts'
import type { Deps } from '../service.ts'
import { changeUser } from './change-user.ts'

/** A coach chose another picture on their profile; it is their account's, so everybody hears of it from here. */
export async function changePicture(
  deps: Deps,
  { userId, profileImageUrl, pictureVersion }: EventPayload<'mentor.picture_changed'>,
): Promise<void> {
  await changeUser(deps, userId, user => {
    if (pictureVersion === undefined) return { profileImageUrl }
    // Choices may come in any order.
    return pictureVersion > user.pictureVersion ? { profileImageUrl, pictureVersion } : {}
  })
}
