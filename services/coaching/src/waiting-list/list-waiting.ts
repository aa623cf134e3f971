import { type Caller, limits, type Waiting } from '@kocyolu/contracts'
import { sql } from 'kysely'
import { isShownTo } from '../blocks/blocked-between.ts'
import type { Deps } from '../service.ts'

const dayMs = 86_400_000

/** When an entry that was written then ends. */
const endOf = (writtenAt: Date): Date => new Date(writtenAt.getTime() + limits.waitingDays * dayMs)

/** Entries that were written before then have ended. */
export const endedBefore = (now: Date): Date => new Date(now.getTime() - limits.waitingDays * dayMs)

/** Whose hours the caller waits for, in the order in which they entered; of coaches between whom and the caller no block stands. */
export async function listWaiting({ em, clock }: Deps, { id }: Caller): Promise<Waiting[]> {
  const rows = await em
    .getKysely()
    .selectFrom('waiting_entries as entry')
    .innerJoin('mentor_profiles as mentor', 'mentor.id', 'entry.mentor_profile_id')
    .innerJoin('people as person', 'person.user_id', 'mentor.user_id')
    .selectAll('entry')
    .select(['mentor.user_id', 'person.first_name', 'person.last_name', 'person.profile_image_url'])
    .where('entry.student_id', '=', id)
    .where('entry.written_at', '>', endedBefore(clock.now()))
    .where(isShownTo(sql`${id}::uuid`, sql.ref('mentor.user_id')))
    .orderBy('entry.id')
    .execute()
  return rows.map(row => ({
    mentorProfileId: row.mentor_profile_id,
    mentor: {
      userId: row.user_id,
      firstName: row.first_name,
      lastName: row.last_name,
      profileImageUrl: row.profile_image_url,
    },
    ...{ days: row.days, start: row.start_time, end: row.end_time, timeZone: row.time_zone },
    createdAt: row.created_at.toISOString(),
    endsAt: endOf(row.written_at).toISOString(),
  }))
}
