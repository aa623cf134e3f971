import type { EventPayload } from '@kocyolu/contracts'
import { enqueue, rememberPerson as keepPerson } from '@kocyolu/service'
import { sql } from 'kysely'
import { openApplication } from '../applications/applications.ts'
import { MentorProfile } from '../db/coach.entities.ts'
import type { Deps } from '../service.ts'

type Person = EventPayload<'user.changed'>

/**
 * Events of identity about people: with their row, the database lists their profile or does not, and not of who is leaving. Whose sessions can take place no
 * more is looked for at once.
 */
export async function rememberPerson(deps: Deps, person: Person): Promise<void> {
  const before = await coachBefore(deps, person.userId)
  const isNewest = await keepPerson(deps.em, person)
  if (isNewest && person.minor !== undefined) await rememberMinor(deps, person.userId, person.minor)
  if (
    isNewest &&
    before &&
    `${before.first_name} ${before.last_name}` !== `${person.firstName} ${person.lastName}`
  )
    await openApplication(deps, { id: before.id, userId: person.userId }, ['name'])
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

/** An approved coach as identity last published one: a name that changes is reviewed. */
async function coachBefore({ em, config }: Deps, userId: string) {
  if (config.coachApproval === 'open') return undefined
  return em
    .getKysely()
    .selectFrom('people as person')
    .innerJoin('mentor_profiles as mentor', 'mentor.user_id', 'person.user_id')
    .select(['mentor.id', 'person.first_name', 'person.last_name'])
    .where('person.user_id', '=', userId)
    .where('mentor.approval', '=', 'approved')
    .executeTakeFirst()
}

const rememberMinor = ({ em }: Pick<Deps, 'em'>, userId: string, minor: boolean) =>
  sql`update people set minor = ${minor} where user_id = ${userId}::uuid`.execute(em.getKysely())

// An identity that is older than this service does not say.
const knowsProfile = ({ mentorProfileId, role }: Person): boolean =>
  mentorProfileId === undefined ? role === 'mentor' : mentorProfileId !== null
