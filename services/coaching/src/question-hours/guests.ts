import type { EventPayload } from '@kocyolu/contracts'
import { sql } from 'kysely'
import { blockedBetween, rememberBlock } from '../blocks/blocks.ts'
import { rememberPerson } from '../people/people.events.ts'
import type { CoachingEm, Deps } from '../service.ts'

const blocks = (blocker: string, blocked: string) =>
  sql<boolean>`exists (select from blocks where is_blocked
    and blocker_id = ${sql.ref(blocker)} and blocked_id = ${sql.ref(blocked)})`

/** Whether a block is between a `guest` and the coach of a `profile`, or the guest is no student who can sign in. */
export const isGone = sql<boolean>`(
  ${blockedBetween(sql.ref('guest.student_id'), sql.ref('profile.user_id'))}
  or exists (select from people where user_id = guest.student_id and (suspended or role <> 'student')))`

/**
 * Whether a `guest` has no part in an hour, and no sign of it: see `isGone`; or the guest has blocked another one. Of two who have
 * blocked each other it is the one who was asked later.
 */
export const isOut = sql<boolean>`(guest.kept_out or ${isGone} or exists (
  select from question_hour_guests other
  where other.question_hour_id = guest.question_hour_id and other.student_id <> guest.student_id
    and ${blocks('guest.student_id', 'other.student_id')}
    and not (guest.position < other.position and ${blocks('other.student_id', 'guest.student_id')})))`

/** Stores a block; the two are not put together any more, and not notified of it. */
export async function followBlock(deps: Deps, block: EventPayload<'block.changed'>): Promise<void> {
  await rememberBlock(deps, block)
  if (block.isBlocked) await keepOut(deps.em, [block.blockerId, block.blockedId], deps.clock.now())
}

/** Stores a person; one who cannot take part any more goes out of hours to come. */
export async function followPerson(deps: Deps, person: EventPayload<'user.changed'>): Promise<void> {
  await rememberPerson(deps, person)
  if (person.suspended || person.role !== 'student') await keepOut(deps.em, [person.userId], deps.clock.now())
}

/** Those of these people who have no part in an hour to come any more go out of it for good. */
async function keepOut(em: CoachingEm, userIds: readonly string[], now: Date): Promise<void> {
  await sql`update question_hour_guests gone set kept_out = true, joined_at = null
    from question_hour_guests guest
      join question_hours hour on hour.id = guest.question_hour_id
      join mentor_profiles profile on profile.id = hour.mentor_profile_id
    where (gone.question_hour_id, gone.student_id) = (guest.question_hour_id, guest.student_id)
      and guest.student_id = any(${userIds}::uuid[]) and not guest.kept_out
      and hour.status = 'open' and hour.start_time > ${now} and ${isOut}`.execute(em.getKysely())
}
