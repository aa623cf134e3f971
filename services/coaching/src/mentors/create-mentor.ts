import { type Caller, type CreateMentor, limits, type OwnMentorProfile } from '@kocyolu/contracts'
import {
  AppError,
  audit,
  emit,
  inTransaction,
  invalidField,
  type RequestSignIn,
  rememberCaller,
  violates,
} from '@kocyolu/service'
import { openApplication } from '../applications/open-application.ts'
import { replaceExpertise } from '../expertise/replace-expertise.ts'
import { storedHours } from '../hours/stored-hours.ts'
import { mentorName } from '../profiles/mentor-name.ts'
import { MentorProfile } from '../profiles/mentor-profile.entity.ts'
import type { Deps } from '../service.ts'
import { getOwnMentorProfile } from './get-mentor.ts'

type SignIn = Pick<RequestSignIn, 'check' | 'renew'>

/** The caller becomes a coach, here and at once in this sign-in. An admin makes somebody else one. */
export async function createMentor(
  deps: Deps,
  caller: Caller,
  body: CreateMentor,
  signIn: SignIn,
): Promise<OwnMentorProfile> {
  const { userId: namedUserId, profileImageUrl: _, expertise = [], hours, ...given } = body
  const stored = storedHours({ ...given, hours }, given)
  const fields = {
    ...given,
    ...stored,
    noticeHours: given.noticeHours ?? limits.noticeHoursDefault,
    // Null is a choice: without an end.
    bookableDays: given.bookableDays === undefined ? limits.bookableDaysDefault : given.bookableDays,
  }
  const userId = caller.role === 'admin' ? await otherPerson(deps, namedUserId) : caller.id
  const id = await inTransaction(deps, async deps => {
    if (userId === caller.id) await rememberCaller(deps, caller)
    const now = deps.clock.now()
    // Of whom an admin makes a coach, somebody has looked.
    const isLookedAt = deps.config.coachApproval === 'open' || userId !== caller.id
    const approval = isLookedAt ? 'approved' : 'submitted'
    const times = { createdAt: now, updatedAt: now }
    const profile = deps.em.create(MentorProfile, { ...fields, userId, approval, ...times })
    await deps.em.persist(profile).flush()
    if (!isLookedAt) await openApplication(deps, profile, ['profile'])
    await replaceExpertise(deps, profile.id, expertise)
    emit(deps, 'mentor.created', { mentorProfileId: profile.id, userId })
    if (userId !== caller.id) {
      const subject = { id: profile.id, name: await mentorName(deps.em, profile.id) }
      audit(deps, { actor: caller, action: 'mentor.created', subject, after: { userId } })
    }
    // It gives a role, so not to who was suspended while it was written.
    await signIn.check()
    return profile.id
  }).catch((error: unknown) => {
    throw violates(error, 'mentor_profiles_user_unique') ? new AppError('mentor.profile_exists') : error
  })
  if (userId === caller.id) await signIn.renew({ ...caller, role: 'mentor', mentorProfileId: id })
  // Somebody else's open sign-ins still carry the old role.
  else await deps.signIns.endAll(userId)
  return getOwnMentorProfile(deps, caller, userId)
}

async function otherPerson({ em }: Deps, userId: string | undefined): Promise<string> {
  if (userId === undefined) throw invalidField('userId', 'An admin says whose profile it is')
  const person = await em
    .getKysely()
    .selectFrom('people')
    .select('role')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!person) throw invalidField('userId', 'There is no such user')
  if (person.role === 'admin') throw invalidField('userId', 'An admin cannot be a coach')
  return userId
}
