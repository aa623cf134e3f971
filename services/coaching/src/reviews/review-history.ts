import type { Caller, Review } from '@kocyolu/contracts'
import type { CoachingEm } from '../service.ts'
import { wasHeld } from '../sessions/session-absences.ts'
import { findOwnReview } from './list-reviews.ts'

/** Sessions of a student with a coach, as far as reviews depend on them. */
export async function readReviewHistory(
  em: CoachingEm,
  student: Caller,
  mentorProfileId: number,
): Promise<{ ownReview: Review | null; hasCompletedSession: boolean }> {
  const ownReview = await findOwnReview(em, student, mentorProfileId)
  const session = await em
    .getKysely()
    .selectFrom('mentor_sessions as session')
    .select('session.id')
    .where('student_id', '=', student.id)
    .where('mentor_profile_id', '=', mentorProfileId)
    .where('status', '=', 'completed')
    .where(wasHeld)
    .limit(1)
    .executeTakeFirst()
  return { ownReview, hasCompletedSession: session !== undefined }
}
