import type { Caller, OwnMentorProfile, ProofPart, UpdateMentor } from '@kocyolu/contracts'
import { AppError, audit, inTransaction, invalidField } from '@kocyolu/service'
import { LockMode } from '@mikro-orm/core'
import { openApplication, touchApplication } from '../applications/open-application.ts'
import { changedParts } from '../applications/policy.ts'
import { replaceExpertise } from '../expertise/replace-expertise.ts'
import { storedHours } from '../hours/stored-hours.ts'
import { mentorName } from '../profiles/mentor-name.ts'
import { mayEdit } from '../profiles/mentor-policy.ts'
import { MentorProfile } from '../profiles/mentor-profile.entity.ts'
import type { Deps } from '../service.ts'
import { lockHours } from '../sessions/booking-locks.ts'
import { getOwnMentorProfile } from './get-mentor.ts'

/** Changes the given fields of a profile and its expertise, all of them or none; what is absent stays. */
export async function updateMentor(
  deps: Deps,
  caller: Caller,
  id: number,
  body: UpdateMentor,
): Promise<OwnMentorProfile> {
  const { userId: _, profileImageUrl: __, seen, expertise, hours, ...given } = body
  const owner = await inTransaction(deps, async deps => {
    const { em, clock } = deps
    // A request sees the hours that are left, or its session is there before.
    await lockHours(em, id)
    // Locked, so that two halves of the hours changed at once are still checked together.
    const profile = await em.findOne(MentorProfile, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (!profile || !(profile.listed || mayEdit(caller, profile))) throw new AppError('not_found')
    if (!mayEdit(caller, profile)) throw new AppError('forbidden')
    if (seen) {
      const shown = await getOwnMentorProfile(deps, caller, profile.userId)
      if (
        changedMeanwhile({ ...profile, hours: shown.hours, expertise: shown.expertise }, seen, body).length >
        0
      )
        throw new AppError('conflict')
    }
    const fields = { ...given, ...storedHours({ ...given, hours }, profile) }
    const areas = expertise && (await replaceExpertise(deps, id, expertise))
    if (caller.id !== profile.userId) {
      const stored = Object.fromEntries(Object.entries(profile).filter(([name]) => name in fields))
      const subject = { id, name: await mentorName(em, id) }
      const before = { ...stored, expertise: areas?.before }
      const after = { ...fields, expertise: areas?.after }
      audit(deps, { actor: caller, action: 'mentor.changed', subject, before, after })
    }
    const changed = changedParts(profile, { ...profile, ...fields })
    Object.assign(profile, fields, { updatedAt: clock.now() })
    await lookAgain(deps, caller, profile, changed)
    if (profile.availableHoursStart >= profile.availableHoursEnd) {
      const named = fields.availableHoursEnd === undefined ? 'availableHoursStart' : 'availableHoursEnd'
      throw invalidField(named, 'The end hour must be after the start hour')
    }
    return profile.userId
  })
  return getOwnMentorProfile(deps, caller, owner)
}

/** The fields that the caller changes and that are neither what the caller saw nor what is wanted. */
function changedMeanwhile(stored: object, seen: object, wanted: object): string[] {
  const isOther = (field: string, than: object) =>
    comparable(field, Reflect.get(stored, field)) !== comparable(field, Reflect.get(than, field))
  return Object.keys(seen).filter(field => isOther(field, seen) && isOther(field, wanted))
}

/** Lists say the same in whatever order. */
function comparable(field: string, value: unknown): string {
  const parts = Array.isArray(value) ? value : []
  if (field === 'hours')
    return parts
      .map(({ day, start, end }) => `${day} ${start} ${end}`)
      .toSorted()
      .join()
  if (field !== 'expertise') return JSON.stringify(value ?? null)
  return JSON.stringify(
    parts.map(({ categoryId, description }) => [categoryId, description || null]).toSorted(),
  )
}

type Profile = {
  id: number
  userId: string
  approval?: string
  rankProved?: boolean
  universityProved?: boolean
}

/** What the profile says anew is proved no more; of an approved coach admins look at it, who stays on the site. */
async function lookAgain(deps: Deps, caller: Caller, profile: Profile, changed: ProofPart[]): Promise<void> {
  if (changed.includes('rank')) profile.rankProved = false
  if (changed.includes('university')) profile.universityProved = false
  const isAsked = deps.config.coachApproval === 'required' && caller.id === profile.userId
  if (changed.length > 0 && isAsked && profile.approval === 'approved')
    await openApplication(deps, profile, changed)
  else await touchApplication(deps, profile.id)
}
