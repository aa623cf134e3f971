import type { Piece } from '@kocyolu/service'
import { sql } from 'kysely'
import { requireListedMentor } from '../profiles/require-mentor.ts'
import { Review, ReviewReply } from '../reviews/review.entity.ts'
import { mayRead } from '../reviews/review-policy.ts'
import type { Deps } from '../service.ts'
import { nothingMore, reviewsLink } from './evidence.ts'

/** The reply to a review, by the review's id: its coach's. */
export const replyPiece: Piece<Deps> = {
  isHeld: true,
  async find({ em }, caller, id) {
    const [reply, review] = [
      await em.findOne(ReviewReply, { reviewId: id }),
      await em.findOne(Review, { id }),
    ]
    const text = reply?.hidden === false ? reply.comment : null
    if (!review || typeof text !== 'string') return
    if (!mayRead(caller, { studentId: review.studentId, isHidden: review.hidden })) return
    const { userId: authorId, id: mentorProfileId } = await requireListedMentor(
      em,
      caller,
      review.mentorProfileId,
    )
    return { authorId, evidence: { ...nothingMore, text, link: reviewsLink(mentorProfileId) } }
  },
  hide: async ({ em }, reviewId) =>
    (await em.nativeUpdate(ReviewReply, { reviewId, hidden: false }, { hidden: true })) > 0,
  async show({ em }, reviewId) {
    await em.nativeUpdate(ReviewReply, { reviewId }, { hidden: false })
  },
  isHidden: id => sql<boolean>`exists (select from review_replies where review_id = ${id} and hidden)`,
}
