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
  const { userId: _, profileImageUrl: __, expertise, hours, ...given } = body
  const owner = await inTransaction(deps, async deps => {
    const { em, clock } = deps
    // A request sees the hours that are left, or its session is there before.
    await lockHours(em, id)
    // Locked, so that two halves of the hours changed at once are still checked together.
    const profile = await em.findOne(MentorProfile, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (!profile || !(profile.listed || mayEdit(caller, profile))) throw new AppError('not_found')
    if (!mayEdit(caller, profile)) throw new AppError('forbidden')
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
