import type { CoachingEm } from '../service.ts'

/** A coach's name as it is today. */
export async function mentorName(em: CoachingEm, mentorProfileId: number): Promise<string> {
  const { first_name, last_name } = await em
    .getKysely()
    .selectFrom('mentor_profiles as profile')
    .innerJoin('people as person', 'person.user_id', 'profile.user_id')
    .select(['person.first_name', 'person.last_name'])
    .where('profile.id', '=', mentorProfileId)
    .executeTakeFirstOrThrow()
  return `${first_name} ${last_name}`
}
