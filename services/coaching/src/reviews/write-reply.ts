import type { Caller, Review as ReviewView, WriteReply } from '@kocyolu/contracts'
import { AppError, audit, emit, inTransaction } from '@kocyolu/service'
import { LockMode } from '@mikro-orm/core'
import { sql } from 'kysely'
import { blockedBetween } from '../blocks/blocked-between.ts'
import { mentorName } from '../profiles/mentor-name.ts'
import { requireMentor } from '../profiles/require-mentor.ts'
import type { CoachingEm, Deps } from '../service.ts'
import { readReview } from './list-reviews.ts'
import { Review, ReviewReply } from './review.entity.ts'
import { mayDeleteReply, mayReply } from './review-policy.ts'

/** Writes what a coach replies to a review, the only reply; of the first one its student is told. */
export async function replyToReview(
  deps: Deps,
  caller: Caller,
  id: number,
  { comment }: WriteReply,
): Promise<ReviewView> {
  return inTransaction(deps, async deps => {
    const { em, clock } = deps
    // Below a profile that is hidden nobody would read it.
    const { mentor, studentId, reply } = await findReplied(em, null, id)
    if (!mayReply(caller, { mentorUserId: mentor.userId })) throw new AppError('forbidden')
    if (reply?.closed || reply?.hidden) throw new AppError('review.reply_closed')
    const now = clock.now()
    if (!reply) {
      em.persist(em.create(ReviewReply, { reviewId: id, comment, createdAt: now, updatedAt: now }))
      if (!(await areBlocked(em, studentId, mentor.userId)))
        emit(deps, 'review.replied', {
          reviewId: id,
          mentorProfileId: mentor.id,
          mentorUserId: mentor.userId,
          studentId,
        })
    }
    // Sent again it is what it was.
    else if (reply.comment !== comment)
      Object.assign(reply, {
        comment,
        createdAt: reply.comment === null ? now : reply.createdAt,
        updatedAt: now,
      })
    await em.flush()
    return readReview(em, caller, id)
  })
}

/** Removes the reply to a review. An admin does so for good. */
export async function deleteReply(deps: Deps, caller: Caller, id: number): Promise<void> {
  await inTransaction(deps, async deps => {
    const { em, clock } = deps
    const { mentor, reply } = await findReplied(em, caller, id)
    const isHidden = reply?.hidden === true && caller.role !== 'admin'
    if (!mayDeleteReply(caller, { mentorUserId: mentor.userId }) || isHidden) throw new AppError('forbidden')
    if (!reply || reply.comment === null) throw new AppError('not_found')
    const { comment } = reply
    Object.assign(reply, { comment: null, updatedAt: clock.now() })
    if (caller.id === mentor.userId) return
    reply.closed = true
    const subject = { id, name: await mentorName(em, mentor.id) }
    audit(deps, { actor: caller, action: 'review.reply_deleted', subject, before: { comment } })
  })
}

/** A review of a coach whom the caller may see, with its reply; whoever writes one of the two locks the review. */
async function findReplied(em: CoachingEm, caller: Caller | null, id: number) {
  const review = await em.findOne(Review, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  // Nobody replies to what nobody reads.
  if (!review || review.hidden) throw new AppError('not_found')
  const { studentId, mentorProfileId } = review
  const mentor = await requireMentor(em, caller, mentorProfileId)
  return { mentor, studentId, reply: await em.findOne(ReviewReply, { reviewId: id }) }
}

async function areBlocked(em: CoachingEm, studentId: string, mentorUserId: string): Promise<boolean> {
  const blocked = blockedBetween(sql.val(studentId), sql.val(mentorUserId)).as('blocked')
  return Boolean((await em.getKysely().selectNoFrom(blocked).executeTakeFirst())?.blocked)
}
