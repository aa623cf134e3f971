import type { BodyOf, Caller, coaching, Expertise } from '@kocyolu/contracts'
import { AppError, invalidField, violates } from '@kocyolu/service'
import { mayEdit } from '../mentors/mentor-policy.ts'
import { MentorProfile } from '../mentors/mentor-profile.entity.ts'
import { requireMentor } from '../mentors/require-mentor.ts'
import type { Deps } from '../service.ts'
import { MentorExpertise } from './expertise.entity.ts'
import { readExpertise } from './list-expertise.ts'

type NewExpertise = BodyOf<(typeof coaching)['addExpertise']>

/** Adds an area; each category once. */
export async function addExpertise(
  deps: Deps,
  caller: Caller,
  mentorProfileId: number,
  { categoryId, description }: NewExpertise,
): Promise<Expertise> {
  const { em, clock } = deps
  if (!mayEdit(caller, await requireMentor(em, caller, mentorProfileId))) throw new AppError('forbidden')
  const entry = em.create(MentorExpertise, {
    mentorProfileId,
    categoryId,
    description: description || null,
    createdAt: clock.now(),
  })
  await em
    .persist(entry)
    .flush()
    .catch((error: unknown) => {
      if (violates(error, 'mentor_expertise_unique')) throw new AppError('expertise.exists')
      if (violates(error, 'mentor_expertise_category'))
        throw invalidField('categoryId', 'There is no such category')
      throw error
    })
  return readExpertise(em, entry.id)
}

/** Removes an area. */
export async function removeExpertise({ em }: Deps, caller: Caller, id: number): Promise<void> {
  const entry = await em.findOne(MentorExpertise, { id })
  if (!entry) throw new AppError('not_found')
  const profile = await em.findOneOrFail(MentorProfile, { id: entry.mentorProfileId })
  if (!mayEdit(caller, profile)) throw new AppError('forbidden')
  await em.remove(entry).flush()
}
