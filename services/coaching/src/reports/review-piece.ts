import type { Piece } from '@kocyolu/service'
import { sql } from 'kysely'
import { requireListedMentor } from '../profiles/require-mentor.ts'
import { Review } from '../reviews/review.entity.ts'
import { mayRead } from '../reviews/review-policy.ts'
import type { Deps } from '../service.ts'
import { nothingMore, reviewsLink } from './evidence.ts'

/** A review: its student's. */
export const reviewPiece: Piece<Deps> = {
  isHeld: true,
  async find({ em }, caller, id) {
    const review = await em.findOne(Review, { id })
    if (!review || !mayRead(caller, { studentId: review.studentId, isHidden: review.hidden })) return
    await requireListedMentor(em, caller, review.mentorProfileId)
    const { studentId: authorId, comment: text, rating, mentorProfileId } = review
    return { authorId, evidence: { ...nothingMore, text, rating, link: reviewsLink(mentorProfileId) } }
  },
  hide: async ({ em }, id) => (await em.nativeUpdate(Review, { id, hidden: false }, { hidden: true })) > 0,
  async show({ em }, id) {
    await em.nativeUpdate(Review, { id }, { hidden: false })
  },
  isHidden: id =>
    sql<boolean>`exists (select from mentor_reviews where mentor_reviews.id = ${id} and hidden)`,
}
