import {
  type AuditAction,
  addDays,
  type BodyOf,
  type Caller,
  type CreateMentor,
  type coaching,
  limits,
  type OverseenMentor,
  type OwnMentorProfile,
  type ProofPart,
  type UpdateMentor,
} from '@kocyolu/contracts'
import {
  AppError,
  audit,
  emit,
  inTransaction,
  invalidField,
  lockRow,
  type RequestSignIn,
  rememberCaller,
  violates,
} from '@kocyolu/service'
import { refusePrivate, refusePromises } from '@kocyolu/service/private-details'
import { sql } from 'kysely'
import {
  changedParts,
  isUnproved,
  openApplication,
  refuseMinor,
  touchApplication,
} from '../applications/applications.ts'
import { publishApproval } from '../approval/approval.ts'
import { requireRecord } from '../approval/require-proved.ts'
import { MentorProfile } from '../db/coach.entities.ts'
import { replaceExpertise } from '../expertise/expertise.ts'
import { rewriteFreeHours } from '../free-hours/write-free-hours.ts'
import { storedHours } from '../hours/day-ranges.ts'
import { mayEdit, mentorName } from '../profiles/mentor-profile.ts'
import type { Deps } from '../service.ts'
import { lockHours } from '../sessions/booking-checks.ts'
import { moveToLink } from '../sessions/meeting-links.ts'
import { dayIn } from '../time-off/time-off.ts'
import { getOwnMentorProfile } from './get-mentor.ts'
import { readOverseenMentor } from './list-all-mentors.ts'

type SignIn = Pick<RequestSignIn, 'check' | 'renew'>

/** The caller becomes a coach, here and at once in this sign-in. An admin makes another user one. */
export async function createMentor(
  deps: Deps,
  caller: Caller,
  body: CreateMentor,
  signIn: SignIn,
): Promise<OwnMentorProfile> {
  const { userId: namedUserId, profileImageUrl: _, expertise = [], hours, ...given } = body
  refuseBio(given.bio)
  refuseBackOn(given.backOn, given.timeZone, deps.clock.now())
  const stored = storedHours({ ...given, hours }, given)
  const fields = {
    ...given,
    ...stored,
    noticeHours: given.noticeHours ?? limits.noticeHoursDefault,
    gapMinutes: given.gapMinutes ?? 0,
    firstNoticeHours: given.firstNoticeHours ?? 0,
    // Null is a choice: without an end.
    bookableDays: given.bookableDays === undefined ? limits.bookableDaysDefault : given.bookableDays,
  }
  const userId = caller.role === 'admin' ? await otherPerson(deps, namedUserId) : caller.id
  const id = await inTransaction(deps, async deps => {
    if (userId === caller.id) await rememberCaller(deps, caller)
    await refuseMinor(deps, userId)
    const now = deps.clock.now()
    // An admin has looked at the user whom they make a coach. A profile on an address that is not proved waits for that as a draft.
    const { coachApproval, coachRecord, coachApprovalAdmins } = deps.config
    // Not where a record or a second admin is needed.
    const oneIsEnough = coachRecord === 'optional' && coachApprovalAdmins === 1
    const isLookedAt = coachApproval === 'open' || (userId !== caller.id && oneIsEnough)
    const isDraft = userId === caller.id && isUnproved(deps, caller)
    const approval = isDraft ? 'draft' : isLookedAt ? 'approved' : 'submitted'
    const times = { createdAt: now, updatedAt: now }
    const profile = deps.em.create(MentorProfile, { ...fields, userId, approval, ...times })
    await deps.em.persist(profile).flush()
    if (approval === 'submitted') await openApplication(deps, profile, ['profile'])
    await replaceExpertise(deps, profile.id, expertise)
    await rewriteFreeHours(deps, profile.id)
    await publishApproval(deps, profile.id)
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
  // Another user's open sign-ins still carry the old role.
  else await deps.signIns.endAll(userId)
  return getOwnMentorProfile(deps, caller, userId)
}

function refuseBio(bio: string | null | undefined): void {
  refusePrivate({ bio })
  refusePromises({ bio })
}

/** A break ends on a day to come of the coach's calendar, which is not far. */
function refuseBackOn(day: string | null | undefined, timeZone: string, now: Date): void {
  if (!day) return
  const today = dayIn(timeZone, now)
  if (day <= today) throw invalidField('backOn', 'Must be after today')
  if (day > addDays(today, limits.timeOffDaysMax))
    throw invalidField('backOn', `At most ${limits.timeOffDaysMax} days from now`)
}

async function otherPerson({ em }: Deps, userId: string | undefined): Promise<string> {
  if (userId === undefined) throw invalidField('userId', 'An admin says whose profile it is')
  const person = await em
    .getKysely()
    .selectFrom('people')
    .select(['role', 'suspended', sql<boolean | null>`minor`.as('minor')])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow(() => invalidField('userId', 'There is no such user'))
  if (person.role === 'admin') throw invalidField('userId', 'An admin cannot be a coach')
  if (person.minor) throw invalidField('userId', 'A coach is 18 or older')
  if (person.suspended) throw invalidField('userId', 'The account is suspended')
  return userId
}

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
    const profile = await lockRow(deps, MentorProfile, { id })
    if (!profile.listed && !mayEdit(caller, profile)) throw new AppError('not_found')
    if (!mayEdit(caller, profile)) throw new AppError('forbidden')
    if (seen) {
      const shown = await getOwnMentorProfile(deps, caller, profile.userId)
      const { hours, expertise, backOn } = shown
      if (changedMeanwhile({ ...profile, hours, expertise, backOn }, seen, body).length > 0)
        throw new AppError('conflict')
    }
    if (given.bio !== (profile.bio ?? null)) refuseBio(given.bio)
    if (given.backOn !== profile.backOn)
      refuseBackOn(given.backOn, given.timeZone ?? profile.timeZone, clock.now())
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
    const isOtherLink = given.meetingLink !== undefined && given.meetingLink !== profile.meetingLink
    Object.assign(profile, fields, { updatedAt: clock.now() })
    if (isOtherLink) await moveToLink(deps, id, profile.meetingLink ?? null)
    await lookAgain(deps, caller, profile, changed)
    if (profile.availableHoursStart >= profile.availableHoursEnd) {
      const named = fields.availableHoursEnd === undefined ? 'availableHoursStart' : 'availableHoursEnd'
      throw invalidField(named, 'The end hour must be after the start hour')
    }
    await em.flush()
    await rewriteFreeHours(deps, id)
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
}

/** Changed facts of a profile lose their proof; admins review an approved coach again, who stays on the site. */
async function lookAgain(deps: Deps, caller: Caller, profile: Profile, changed: ProofPart[]): Promise<void> {
  if (changed.includes('rank')) Object.assign(profile, { rankProved: false, rankProvedAt: null })
  if (changed.includes('university'))
    Object.assign(profile, { universityProved: false, universityProvedAt: null })
  const isAsked = deps.config.coachApproval === 'required' && caller.id === profile.userId
  if (changed.length > 0 && isAsked && profile.approval === 'approved')
    await openApplication(deps, profile, changed)
  else await touchApplication(deps, profile.id)
}

type Listing = BodyOf<(typeof coaching)['changeListing']>

const actions = {
  featured: { true: 'mentor.featured', false: 'mentor.unfeatured' },
  hidden: { true: 'mentor.hidden', false: 'mentor.shown' },
} as const satisfies Record<string, Record<string, AuditAction>>

/** Sets how the site shows a coach. A change that another admin has just made is done already, and published only once. */
export async function changeListing(
  deps: Deps,
  caller: Caller,
  id: number,
  listing: Listing,
): Promise<OverseenMentor> {
  await inTransaction(deps, async deps => {
    const profile = await lockRow(deps, MentorProfile, { id })
    const subject = { id, name: await mentorName(deps.em, id) }
    for (const name of ['featured', 'hidden'] as const) {
      const wanted = listing[name]
      if (wanted === undefined) continue
      const before = { [name]: profile[name] }
      if (name === 'hidden' && !wanted && profile.hidden && profile.approval === 'approved')
        requireRecord(deps, profile)
      audit(deps, {
        actor: caller,
        action: actions[name][`${wanted}`],
        subject,
        before,
        after: { [name]: wanted },
      })
      profile[name] = wanted
    }
    await deps.em.flush()
    await publishApproval(deps, id)
  })
  return readOverseenMentor(deps.em, id)
}
