import { lockRow, type Piece, reportsOf } from '@kocyolu/service'
import { sql } from 'kysely'
import { reopenRefused } from '../applications/applications.ts'
import { publishApproval } from '../approval/approval.ts'
import { requireRecord } from '../approval/require-proved.ts'
import { MentorProfile, Review, ReviewReply } from '../db/coach.entities.ts'
import { findProfilePiece, requireListedMentor } from '../profiles/mentor-profile.ts'
import { mayRead } from '../reviews/list-reviews.ts'
import type { Deps } from '../service.ts'

/** Defaults of most moderation targets. */
export const nothingMore = { title: null, rating: null, pictureUrl: null, link: null } as const

/** Link to the reviews of a coach. */
export const reviewsLink = (mentorProfileId: number): string => `/mentors/${mentorProfileId}#reviews`

/** A coach's profile. However many report it, only an admin can hide it: a coach lives by it. */
const profilePiece: Piece<Deps> = {
  isHeld: false,
  async find({ em }, _caller, id) {
    const listed = await em
      .getKysely()
      .selectFrom('mentor_profiles')
      .select('id')
      .where('id', '=', id)
      .where('listed', '=', true)
      .executeTakeFirst()
    return listed && findProfilePiece(em, id)
  },
  async hide(deps, id) {
    const isHidden = (await deps.em.nativeUpdate(MentorProfile, { id, hidden: false }, { hidden: true })) > 0
    await publishApproval(deps, id)
    return isHidden
  },
  async show(deps, id, isKept) {
    // An admin's decision of their own is a refusal, which hides nothing else.
    if (isKept) await reopenRefused(deps, id)
    else await showAgain(deps, id)
    await publishApproval(deps, id)
  },
  isHidden: id => sql<boolean>`exists (select from mentor_profiles
    where mentor_profiles.id = ${id} and (hidden or approval = 'refused'))`,
}

async function showAgain(deps: Deps, id: number): Promise<void> {
  const profile = await lockRow(deps, MentorProfile, { id })
  if (profile.hidden && profile.approval === 'approved') requireRecord(deps, profile)
  profile.hidden = false
  await deps.em.flush()
}

/** The reply to a review, by the review's id: its coach's. */
const replyPiece: Piece<Deps> = {
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

/** A review: its student's. */
const reviewPiece: Piece<Deps> = {
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

/** Reports of what people write here. */
export const reports = reportsOf<Deps>({ review: reviewPiece, reply: replyPiece, profile: profilePiece })
