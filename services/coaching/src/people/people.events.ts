import type { EventPayload } from '@kocyolu/contracts'
import { enqueue, flagPiece, rememberWithMinor } from '@kocyolu/service'
import { sql } from 'kysely'
import { openApplication, touchApplication } from '../applications/applications.ts'
import { publishApproval } from '../approval/approval.ts'
import { Application, MentorProfile } from '../db/coach.entities.ts'
import { findProfilePiece } from '../profiles/mentor-profile.ts'
import type { Deps } from '../service.ts'

type Person = EventPayload<'user.changed'>

/**
 * Events of identity about people: with their row, the database lists their profile or does not, and not of who is leaving. Whose sessions can take place no
 * more is looked for at once.
 */
export async function rememberPerson(deps: Deps, person: Person): Promise<void> {
  const before = await coachBefore(deps, person.userId)
  const isNewest = await rememberWithMinor(deps.em, person)
  if (isNewest && before) await followApplicant(deps, before, person)
  if (isNewest && person.isLeaving !== undefined)
    await deps.em.nativeUpdate(MentorProfile, { userId: person.userId }, { leaving: person.isLeaving })
  const isConfirmed = knowsProfile(person)
  if (isConfirmed)
    await deps.em.nativeUpdate(
      MentorProfile,
      { userId: person.userId, roleConfirmed: false },
      { roleConfirmed: true },
    )
  if (person.suspended || (isConfirmed && person.role === 'student'))
    enqueue(deps, 'coaching.sweep_sessions', {})
}

type Before = NonNullable<Awaited<ReturnType<typeof coachBefore>>>

/**
 * An approved coach's new name is looked at. Any other change of what an admin sees is another basis for the decision. A coach is of
 * age.
 */
async function followApplicant(deps: Deps, before: Before, person: Person): Promise<void> {
  const { id, approval } = before
  const { userId } = person
  if (person.minor && approval !== 'draft' && approval !== 'refused') {
    await deps.em.nativeUpdate(MentorProfile, { id }, { approval: 'draft' })
    await deps.em.nativeDelete(Application, { mentorProfileId: id, decidedAt: null })
    await publishApproval(deps, id)
  }
  if (deps.config.coachApproval === 'open') return
  const isRenamed = `${before.first_name} ${before.last_name}` !== `${person.firstName} ${person.lastName}`
  const hasOtherPicture = before.profile_image_url !== person.profileImageUrl
  if (isRenamed && approval === 'approved' && !person.minor)
    await openApplication(deps, { id, userId }, ['name'])
  else if (isRenamed || hasOtherPicture) await touchApplication(deps, id)
}

/** Those who decide learn that an address was here before, by the application and by a case of its own. */
export async function markApplicant(
  deps: Deps,
  { mentorProfileId: id, mark }: EventPayload<'mentor.marked'>,
): Promise<void> {
  const { numAffectedRows = 0n } =
    await sql`update mentor_profiles set mark = ${mark} where id = ${id}`.execute(deps.em.getKysely())
  if (numAffectedRows === 0n) return
  await touchApplication(deps, id)
  await flagPiece(deps, 'profile', id, await findProfilePiece(deps.em, id))
}

/** A coach as identity last published one. */
async function coachBefore({ em }: Deps, userId: string) {
  return em
    .getKysely()
    .selectFrom('people as person')
    .innerJoin('mentor_profiles as mentor', 'mentor.user_id', 'person.user_id')
    .select(['mentor.id', 'mentor.approval'])
    .select(['person.first_name', 'person.last_name', 'person.profile_image_url'])
    .where('person.user_id', '=', userId)
    .executeTakeFirst()
}

// An identity that is older than this service does not say.
const knowsProfile = ({ mentorProfileId, role }: Person): boolean =>
  mentorProfileId === undefined ? role === 'mentor' : mentorProfileId !== null
