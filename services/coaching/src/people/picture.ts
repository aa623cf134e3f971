import type { CoachingEm } from '../deps.ts'

/** Shows a person's new picture here at once; identity, whose it is, hears of it by the event and tells everybody else. */
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
