import type { EventPayload } from '@kocyolu/contracts'
import { enqueue, rememberPerson as keepPerson } from '@kocyolu/service'
import { MentorProfile } from '../profiles/mentor-profile.entity.ts'
import type { Deps } from '../service.ts'

type Person = EventPayload<'user.changed'>

/**
 * What identity tells of people: with their row, the database lists their profile or does not, and not of who is leaving. Whose sessions can take place no
 * more is looked for at once.
 */
export async function rememberPerson(deps: Deps, person: Person): Promise<void> {
  const isNewest = await keepPerson(deps.em, person)
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

// An identity that is older than this service does not say.
const knowsProfile = ({ mentorProfileId, role }: Person): boolean =>
  mentorProfileId === undefined ? role === 'mentor' : mentorProfileId !== null
