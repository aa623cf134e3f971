import type { AskedPart, EventPayload } from '@kocyolu/contracts'
import { emit } from '@kocyolu/service'
import { sql } from 'kysely'
import type { Deps } from '../service.ts'

type Profile = { id: number; userId: string }

/** Has admins look at parts of a profile; what waits already is added to, and keeps its place. */
export async function openApplication(deps: Deps, profile: Profile, asks: AskedPart[]): Promise<void> {
  const { rows } = await sql<{ revision: number }>`
    insert into applications (mentor_profile_id, asks, submitted_at)
    values (${profile.id}, ${asks}::text[], ${deps.clock.now()})
    on conflict (mentor_profile_id) where decided_at is null do update set
      revision = applications.revision + 1,
      asks = array(select distinct unnest(applications.asks || excluded.asks) order by 1)
    returning revision`.execute(deps.em.getKysely())
  if (rows[0]?.revision !== 1) return
  tellCoach(deps, profile, { state: 'submitted', inPart: !asks.includes('profile'), reason: '' })
}

/** What a decision would be made from has changed. */
export async function touchApplication({ em }: Pick<Deps, 'em'>, mentorProfileId: number): Promise<void> {
  await sql`update applications set revision = revision + 1
    where mentor_profile_id = ${mentorProfileId} and decided_at is null`.execute(em.getKysely())
}

export function tellCoach(
  deps: Deps,
  { userId }: Profile,
  change: Omit<EventPayload<'mentor.application_changed'>, 'userId'>,
): void {
  emit(deps, 'mentor.application_changed', { userId, ...change })
}
