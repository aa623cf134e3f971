import type { EventPayload } from '@kocyolu/contracts'
import type { Deps } from '../deps.ts'
import { changeUser } from './change-user.ts'

/** A coach chose another picture on their profile; it is their account's, so everybody hears of it from here. */
export async function changePicture(
  deps: Deps,
  { userId, profileImageUrl }: EventPayload<'mentor.picture_changed'>,
): Promise<void> {
  await changeUser(deps, userId, () => ({ profileImageUrl }))
}
