import type { Caller, SharePart } from '@kocyolu/contracts'
import { AppError } from '@kocyolu/service'
import { IsolationLevel } from '@mikro-orm/core'
import { sql } from 'kysely'
import { blockedBetween } from '../blocks/blocked-between.ts'
import type { CoachingEm } from '../service.ts'

/**
 * The shares that let a coach read: of somebody who is a student and not suspended, with the coach's own profile, while neither
 * has blocked the other. Whatever a coach is shown of a student comes through this query, and through nothing else; no role
 * stands in for a share.
 */
export const selectShared = (em: CoachingEm, coach: Pick<Caller, 'id'>) =>
  em
    .getKysely()
    .selectFrom('progress_shares as share')
    .innerJoin('mentor_profiles as profile', 'profile.id', 'share.mentor_profile_id')
    .innerJoin('people as student', 'student.user_id', 'share.student_id')
    .select(['share.student_id', 'share.mentor_profile_id', 'share.parts', 'share.shared_at'])
    .select(['student.first_name', 'student.last_name', 'student.profile_image_url'])
    .where('profile.user_id', '=', coach.id)
    .where('student.role', '=', 'student')
    .where('student.suspended', '=', false)
    .where(sql<boolean>`not ${blockedBetween(sql.ref('share.student_id'), sql.ref('profile.user_id'))}`)

export type SharedRow = Awaited<ReturnType<ReturnType<typeof selectShared>['execute']>>[number]

/** What a student shares with this coach; `not_found` without a share, or without that part. */
export async function requireShare(
  em: CoachingEm,
  coach: Caller,
  studentId: string,
  part?: SharePart,
): Promise<SharedRow> {
  const share = await selectShared(em, coach)
    .where('share.student_id', '=', studentId)
    .where(sql<boolean>`jsonb_array_length(share.parts) > 0`)
    .executeTakeFirst()
  if (!share || (part && !share.parts.includes(part))) throw new AppError('not_found')
  return share
}

/**
 * What a coach reads of a student is of the one moment at which it was shared: what is written once the share is taken back is in
 * no answer, however long that was under way.
 */
export function readShared<D extends { em: CoachingEm }, T>(
  deps: D,
  read: (deps: D) => Promise<T>,
): Promise<T> {
  const snapshot = { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true }
  return deps.em.fork().transactional(em => read({ ...deps, em }), snapshot)
}

/** The student of a share. */
export const studentOf = (row: SharedRow) => ({
  id: row.student_id,
  firstName: row.first_name,
  lastName: row.last_name,
  profileImageUrl: row.profile_image_url,
})
