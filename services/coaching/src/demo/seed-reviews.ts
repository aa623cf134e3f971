import { Review, ReviewReply } from '../db/coach.entities.ts'
import { Session } from '../db/session.entities.ts'
import type { Deps } from '../service.ts'
import { demoPerson } from './demo-person.ts'
import { demoReplies, demoReviews } from './reviews.ts'

const dayMs = 86_400_000

/** Reviews by the demo students, and replies of some coaches. */
export async function seedReviews({ em, clock }: Deps): Promise<void> {
  for (const [mentorProfileId, student, rating, daysAgo, kind, comment] of demoReviews) {
    const studentId = demoPerson('student', student).id
    const session = await em.findOne(Session, { mentorProfileId, studentId, status: 'completed' })
    const sessionId = kind === 'verified' ? (session?.id ?? null) : null
    const createdAt = new Date(clock.now().getTime() - daysAgo * dayMs)
    const review = { mentorProfileId, studentId, rating, comment, sessionId, createdAt, updatedAt: createdAt }
    em.persist(em.create(Review, review))
  }
  await em.flush()
  for (const [mentorProfileId, student, daysAgo, comment] of demoReplies) {
    const studentId = demoPerson('student', student).id
    const { id } = await em.findOneOrFail(Review, { mentorProfileId, studentId })
    const createdAt = new Date(clock.now().getTime() - daysAgo * dayMs)
    em.persist(em.create(ReviewReply, { reviewId: id, comment, createdAt, updatedAt: createdAt }))
  }
  await em.flush()
}
