import { emit } from '@kocyolu/service'
import type { CoachingEm, Deps } from '../service.ts'

/** Shows a person's new picture here at once; identity, whose it is, still has to hear of it. */
export async function showPicture(
  em: CoachingEm,
  userId: string,
  profileImageUrl: string | null,
): Promise<void> {
  await em
    .getKysely()
    .updateTable('people')
    .set({ profile_image_url: profileImageUrl })
    .where('user_id', '=', userId)
    .execute()
}

/** A person's new picture: shown here at once, and told to identity, which tells everybody else. The profile is locked. */
export async function changePicture(
  deps: Deps,
  profile: { userId: string; pictureVersion: number },
  profileImageUrl: string | null,
): Promise<void> {
  const { userId } = profile
  profile.pictureVersion += 1
  await showPicture(deps.em, userId, profileImageUrl)
  emit(deps, 'mentor.picture_changed', { userId, profileImageUrl, pictureVersion: profile.pictureVersion })
}
