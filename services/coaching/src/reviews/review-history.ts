import type { Caller, Review } from '@kocyolu/contracts'
import type { CoachingEm } from '../service.ts'
import { findOwnReview } from './list-reviews.ts'

/** What a student and a coach have behind them. */
export async function readReviewHistory(
  em: CoachingEm,
  student: Caller,
  mentorProfileId: number,
): Promise<{ ownReview: Review | null; hasCompletedSession: boolean }> {
  const ownReview = await findOwnReview(em, student, mentorProfileId)
  const session = await em
    .getKysely()
    .selectFrom('mentor_sessions')
    .select('id')
    .where('student_id', '=', student.id)
    .where('mentor_profile_id', '=', mentorProfileId)
    .where('status', '=', 'completed')
    .limit(1)
    .executeTakeFirst()
  return { ownReview, hasCompletedSession: session !== undefined }
}
