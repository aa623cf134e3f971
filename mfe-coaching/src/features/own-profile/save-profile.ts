import type { CreateMentor, Expertise, OwnMentorProfile, UpdateMentor } from '@kocyolu/contracts'
import { ApiError } from '@kocyolu/web'
import { api } from '../../api.ts'
import type { ChosenExpertise } from './profile-form.ts'

export type Saved = { mentorProfileId: number; missing: ChosenExpertise[] }

/** Creates the profile, then its areas of expertise; an area that fails does not lose the profile. */
export async function createProfile(
  profile: CreateMentor,
  expertise: readonly ChosenExpertise[],
): Promise<Saved> {
  const mentorProfileId = await createOrFind(profile)
  return { mentorProfileId, missing: await addExpertise(mentorProfileId, expertise) }
}

/** Changes a stored profile, and its areas to what they are to be; what somebody else has changed meanwhile is no failure. */
export async function updateProfile(
  stored: OwnMentorProfile,
  profile: UpdateMentor,
  expertise: readonly ChosenExpertise[],
): Promise<void> {
  const isSame = (one: ChosenExpertise, area: Expertise) =>
    one.categoryId === area.categoryId && one.description === (area.description ?? '')
  await api.coaching.updateMentor({ params: { id: String(stored.id) }, body: profile })
  for (const area of stored.expertise) {
    if (expertise.some(one => isSame(one, area))) continue
    await api.coaching.removeExpertise({ params: { id: String(area.id) } }).catch(error => {
      if (!isCode(error, 'not_found')) throw error
    })
  }
  const added = expertise.filter(one => !stored.expertise.some(area => isSame(one, area)))
  const missing = await addExpertise(stored.id, added)
  if (missing.length > 0) throw new Error('Some areas of expertise could not be added')
}

/** Adds areas one after another; returns those that could not be added. */
export async function addExpertise(
  mentorProfileId: number,
  expertise: readonly ChosenExpertise[],
): Promise<ChosenExpertise[]> {
  const missing: ChosenExpertise[] = []
  for (const area of expertise) {
    const { categoryId, description } = area
    const body = { categoryId, description: description || null }
    await api.coaching.addExpertise({ params: { id: String(mentorProfileId) }, body }).catch(error => {
      if (!isCode(error, 'expertise.exists')) missing.push(area)
    })
  }
  return missing
}

// A first try may have reached the server although its answer never came back.
async function createOrFind(profile: CreateMentor): Promise<number> {
  try {
    return (await api.coaching.createMentor({ body: profile })).id
  } catch (error) {
    if (!isCode(error, 'mentor.profile_exists')) throw error
    return (await api.coaching.getOwnMentorProfile({ query: {} })).id
  }
}

const isCode = (error: unknown, code: ApiError['code']) => error instanceof ApiError && error.code === code
