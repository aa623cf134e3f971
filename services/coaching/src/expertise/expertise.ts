import type { Caller, Expertise, ExpertiseCategory, NewExpertise } from '@kocyolu/contracts'
import { AppError, inTransaction, invalidField, notFound, violates } from '@kocyolu/service'
import { LockMode } from '@mikro-orm/core'
import { MentorExpertise, MentorProfile } from '../db/coach.entities.ts'
import { mayEdit, requireMentor } from '../profiles/mentor-profile.ts'
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
async function readExpertise(em: CoachingEm, id: number): Promise<Expertise> {
  return selectExpertise(em).where('own.id', '=', id).executeTakeFirstOrThrow()
}

function selectExpertise(em: CoachingEm) {
  return em
    .getKysely()
    .selectFrom('mentor_expertise as own')
    .innerJoin('expertise_categories as category', 'category.id', 'own.category_id')
    .select(['own.id', 'own.category_id as categoryId', 'category.name as category', 'own.description'])
}

/** Choices of expertise. */
export async function listCategories({ em }: Deps): Promise<ExpertiseCategory[]> {
  return em.getKysely().selectFrom('expertise_categories').select(['id', 'name']).orderBy('id').execute()
}

/** Adds an area; each category once. */
export async function addExpertise(
  deps: Deps,
  caller: Caller,
  mentorProfileId: number,
  { categoryId, description }: NewExpertise,
): Promise<Expertise> {
  return inTransaction(deps, async deps => {
    const { em, clock } = deps
    if (!mayEdit(caller, await requireMentor(em, caller, mentorProfileId))) throw new AppError('forbidden')
    await lockProfile(em, mentorProfileId)
    const entry = em.create(MentorExpertise, {
      mentorProfileId,
      categoryId,
      description: description || null,
      createdAt: clock.now(),
    })
    await em.persist(entry).flush()
    return readExpertise(em, entry.id)
  }).catch((error: unknown) => {
    if (violates(error, 'mentor_expertise_unique')) throw new AppError('expertise.exists')
    if (violates(error, 'mentor_expertise_category'))
      throw invalidField('categoryId', 'There is no such category')
    throw error
  })
}

/** Removes an area. */
export async function removeExpertise(deps: Deps, caller: Caller, id: number): Promise<void> {
  await inTransaction(deps, async ({ em }) => {
    const entry = await em.findOneOrFail(MentorExpertise, { id }, { failHandler: notFound })
    const profile = await lockProfile(em, entry.mentorProfileId)
    if (!mayEdit(caller, profile)) throw new AppError('forbidden')
    em.remove(entry)
  })
}

// A change of a coach's areas locks the profile first: its search follows them.
function lockProfile(em: CoachingEm, id: number) {
  return em.findOneOrFail(MentorProfile, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
}
