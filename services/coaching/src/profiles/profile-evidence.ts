import type { FoundPiece } from '@kocyolu/service'
import type { CoachingEm } from '../service.ts'

/** A coach's profile as it is now, for those who decide about it. */
export async function findProfilePiece(em: CoachingEm, id: number): Promise<FoundPiece> {
  const profile = await em
    .getKysely()
    .selectFrom('mentor_profiles as mentor')
    .innerJoin('people as person', 'person.user_id', 'mentor.user_id')
    .select(['mentor.user_id', 'mentor.university', 'mentor.major', 'mentor.bio', 'person.profile_image_url'])
    .where('mentor.id', '=', id)
    .executeTakeFirstOrThrow()
  const areas = await em
    .getKysely()
    .selectFrom('mentor_expertise as own')
    .innerJoin('expertise_categories as category', 'category.id', 'own.category_id')
    .select(['category.name', 'own.description'])
    .where('own.mentor_profile_id', '=', id)
    .orderBy('own.id')
    .execute()
  const lines = areas.map(({ name, description }) => (description ? `${name}: ${description}` : name))
  return {
    authorId: profile.user_id,
    evidence: {
      title: `${profile.university} · ${profile.major}`,
      text: [profile.bio ?? '', ...lines].filter(Boolean).join('\n'),
      rating: null,
      pictureUrl: profile.profile_image_url,
      link: `/mentors/${id}`,
    },
  }
}
