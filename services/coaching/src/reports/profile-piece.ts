import type { Piece } from '@kocyolu/service'
import { sql } from 'kysely'
import { MentorProfile } from '../profiles/mentor-profile.entity.ts'
import type { Deps } from '../service.ts'
import { nothingMore } from './evidence.ts'

/** A coach's profile. However many report it, it is held by nobody but an admin: a coach lives by it. */
export const profilePiece: Piece<Deps> = {
  isHeld: false,
  async find({ em }, _caller, id) {
    const profile = await em
      .getKysely()
      .selectFrom('mentor_profiles as mentor')
      .innerJoin('people as person', 'person.user_id', 'mentor.user_id')
      .select([
        'mentor.user_id',
        'mentor.university',
        'mentor.major',
        'mentor.bio',
        'person.profile_image_url',
      ])
      .where('mentor.id', '=', id)
      .where('mentor.listed', '=', true)
      .executeTakeFirst()
    if (!profile) return
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
        ...nothingMore,
        title: `${profile.university} · ${profile.major}`,
        text: [profile.bio ?? '', ...lines].filter(Boolean).join('\n'),
        pictureUrl: profile.profile_image_url,
        link: `/mentors/${id}`,
      },
    }
  },
  hide: async ({ em }, id) =>
    (await em.nativeUpdate(MentorProfile, { id, hidden: false }, { hidden: true })) > 0,
  async show({ em }, id) {
    await em.nativeUpdate(MentorProfile, { id }, { hidden: false })
  },
  isHidden: id =>
    sql<boolean>`exists (select from mentor_profiles where mentor_profiles.id = ${id} and hidden)`,
}
