import { type Caller, limits, type ProgressShare } from '@kocyolu/contracts'
import { sql } from 'kysely'
import type { CoachingEm, Deps } from '../service.ts'

/** Sessions that make somebody a coach of a student: asked for at least, and not called off. */
const met = sql`session.status in ('pending', 'confirmed', 'completed')`

/** The coaches that a student shares with, and those that the student may choose; who is shared with comes first. */
export function listShares({ em }: Deps, caller: Caller): Promise<ProgressShare[]> {
  return readShares(em, caller.id)
}

/** What a student shares with one coach; undefined for one who is neither chosen nor can be. */
export async function findShare(
  em: CoachingEm,
  studentId: string,
  mentorProfileId: number,
): Promise<ProgressShare | undefined> {
  return (await readShares(em, studentId, mentorProfileId))[0]
}

async function readShares(em: CoachingEm, studentId: string, only?: number): Promise<ProgressShare[]> {
  const mayChoose = sql<boolean>`(profile.listed and exists (select from mentor_sessions session
    where session.student_id = ${studentId} and session.mentor_profile_id = profile.id and ${met}))`
  // Begins with the few coaches of this student, not with all coaches.
  const own = sql<number>`(select mentor_profile_id from progress_shares where student_id = ${studentId}
    union select mentor_profile_id from mentor_sessions where student_id = ${studentId})`
  const query = em
    .getKysely()
    .selectFrom('mentor_profiles as profile')
    .innerJoin('people as mentor', 'mentor.user_id', 'profile.user_id')
    .leftJoin('progress_shares as share', join =>
      join.onRef('share.mentor_profile_id', '=', 'profile.id').on('share.student_id', '=', studentId),
    )
    .select(['profile.id', 'profile.user_id', 'profile.university', 'share.parts', 'share.shared_at'])
    .select(['mentor.first_name', 'mentor.last_name', 'mentor.profile_image_url'])
    .where(only === undefined ? sql<boolean>`profile.id in ${own}` : sql<boolean>`profile.id = ${only}`)
    .where(eb => eb.or([eb('share.student_id', 'is not', null), mayChoose]))
    .orderBy(sql`share.student_id is null`)
    .orderBy(sql`mentor.first_name collate "tr-x-icu"`)
    .orderBy('profile.id')
    .limit(limits.arrayMax)
  return (await query.execute()).map(row => ({
    mentor: {
      id: row.id,
      userId: row.user_id,
      firstName: row.first_name,
      lastName: row.last_name,
      profileImageUrl: row.profile_image_url,
      university: row.university,
    },
    parts: row.parts ?? [],
    sharedAt: row.shared_at?.toISOString() ?? null,
  }))
}
