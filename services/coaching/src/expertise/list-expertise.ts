import type { Caller, Expertise, ExpertiseCategory } from '@kocyolu/contracts'
import { requireMentor } from '../profiles/require-mentor.ts'
import type { CoachingEm, Deps } from '../service.ts'

/** A coach's areas in the order in which they were added. */
export async function listExpertise(
  { em }: Deps,
  caller: Caller | null,
  mentorProfileId: number,
): Promise<Expertise[]> {
  await requireMentor(em, caller, mentorProfileId)
  return selectExpertise(em).where('own.mentor_profile_id', '=', mentorProfileId).orderBy('own.id').execute()
}

/** One area as the API shows it. */
export async function readExpertise(em: CoachingEm, id: number): Promise<Expertise> {
  return selectExpertise(em).where('own.id', '=', id).executeTakeFirstOrThrow()
}

function selectExpertise(em: CoachingEm) {
  return em
    .getKysely()
    .selectFrom('mentor_expertise as own')
    .innerJoin('expertise_categories as category', 'category.id', 'own.category_id')
    .select(['own.id', 'own.category_id as categoryId', 'category.name as category', 'own.description'])
}

/** What expertise is chosen from. */
export async function listCategories({ em }: Deps): Promise<ExpertiseCategory[]> {
  return em.getKysely().selectFrom('expertise_categories').select(['id', 'name']).orderBy('id').execute()
}
