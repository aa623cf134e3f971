import type { Caller } from '@kocyolu/contracts'
import type { CoachingEm } from '../service.ts'

/** What a student and a coach have behind them. */
export async function readReviewHistory(
  em: CoachingEm,
  studentId: Caller['id'],
  mentorProfileId: number,
): Promise<{ hasReviewed: boolean; hasCompletedSession: boolean }> {
  const review = await em
    .getKysely()
    .selectFrom('mentor_reviews')
    .select('id')
    .where('student_id', '=', studentId)
    .where('mentor_profile_id', '=', mentorProfileId)
    .executeTakeFirst()
  const session = await em
    .getKysely()
    .selectFrom('mentor_sessions')
    .select('id')
    .where('student_id', '=', studentId)
    .where('mentor_profile_id', '=', mentorProfileId)
    .where('status', '=', 'completed')
    .limit(1)
    .executeTakeFirst()
  return { hasReviewed: review !== undefined, hasCompletedSession: session !== undefined }
}
