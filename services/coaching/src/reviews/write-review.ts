import type { Caller, Review as ReviewView, WriteReply, WriteReview } from '@kocyolu/contracts'
import {
  AppError,
  audit,
  emit,
  forgetTexts,
  inTransaction,
  invalidField,
  lockRow,
  rememberCaller,
  violates,
} from '@kocyolu/service'
import { sql } from 'kysely'
import { blockedBetween } from '../blocks/blocks.ts'
import { Review, ReviewReply } from '../db/coach.entities.ts'
import { Session } from '../db/session.entities.ts'
import { mentorName, requireListedMentor, requireMentor } from '../profiles/mentor-profile.ts'
import type { CoachingEm, Deps } from '../service.ts'
import {
  isAdminsEdit,
  mayChange,
  mayDeleteReply,
  mayReply,
  mayReview,
  readReview,
  readReviewHistory,
} from './list-reviews.ts'

/** A student's review of a coach, the only one. */
export async function addReview(
  deps: Deps,
  caller: Caller,
  mentorProfileId: number,
  { rating, comment, sessionId = null }: WriteReview,
): Promise<ReviewView> {
  const mentor = await requireListedMentor(deps.em, caller, mentorProfileId)
  if (mentor.userId === caller.id) throw new AppError('review.own_profile')
  const history = await readReviewHistory(deps.em, caller, mentorProfileId)
  if (history.ownReview) throw new AppError('review.exists')
  if (!mayReview(history, deps.config)) throw new AppError('review.session_required')
  await requireSessionOfBoth(deps.em, sessionId, { studentId: caller.id, mentorProfileId })

  const id = await inTransaction(deps, async deps => {
    const now = deps.clock.now()
    await rememberCaller(deps, caller)
    const written = {
      studentId: caller.id,
      mentorProfileId,
      rating,
      comment,
      sessionId,
      createdAt: now,
      updatedAt: now,
    }
    const review = deps.em.create(Review, written)
    await deps.em.persist(review).flush()
    if (await isNews(deps.em, written)) {
      const of = { mentorProfileId, mentorUserId: mentor.userId, studentId: caller.id, rating }
      emit(deps, 'review.created', { reviewId: review.id, ...of })
    }
    return review.id
  }).catch((error: unknown) => {
    throw violates(error, 'mentor_reviews_once') ? new AppError('review.exists') : error
  })
  return readReview(deps.em, caller, id)
}

/** Changes a review. Without `sessionId` it stays with its session. */
export async function updateReview(
  deps: Deps,
  caller: Caller,
  id: number,
  { rating, comment, sessionId }: WriteReview,
): Promise<ReviewView> {
  return inTransaction(deps, async deps => {
    const { em, clock } = deps
    const review = await findChangeable(em, caller, id)
    const before = contentOf(review)
    if (sessionId !== undefined) {
      await requireSessionOfBoth(em, sessionId, review)
      review.sessionId = sessionId
    }
    Object.assign(review, { rating, comment, updatedAt: clock.now() })
    if (isAdminsEdit(caller, review)) {
      review.editedByAdmin = true
      const subject = { id, name: await mentorName(em, review.mentorProfileId) }
      audit(deps, { actor: caller, action: 'review.changed', subject, before, after: contentOf(review) })
    }
    await em.flush()
    return readReview(em, caller, id)
  })
}

/** Removes a review. */
export async function deleteReview(deps: Deps, caller: Caller, id: number): Promise<void> {
  await inTransaction(deps, async deps => {
    const { em } = deps
    const review = await findChangeable(em, caller, id)
    if (isAdminsEdit(caller, review)) {
      const subject = { id, name: await mentorName(em, review.mentorProfileId) }
      audit(deps, { actor: caller, action: 'review.deleted', subject, before: contentOf(review) })
    }
    // A review that its author deletes is gone, from the log of an admin's changes too.
    else await forgetTexts(deps, 'review', id)
    em.remove(review)
  })
}

const contentOf = ({ rating, comment }: Pick<WriteReview, 'rating' | 'comment'>) => ({ rating, comment })

async function findChangeable(em: CoachingEm, caller: Caller, id: number) {
  const review = await lockRow({ em }, Review, { id })
  if (!mayChange(caller, { studentId: review.studentId, isHidden: review.hidden }))
    throw new AppError('forbidden')
  return review
}

// Deleted and rewritten, it would fill the coach's inbox.
async function isNews(em: CoachingEm, { studentId, mentorProfileId }: Both): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await em
    .getKysely()
    .insertInto('review_news')
    .values({ student_id: studentId, mentor_profile_id: mentorProfileId })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

type Both = { studentId: string; mentorProfileId: number }

async function requireSessionOfBoth(em: CoachingEm, id: number | null, both: Both): Promise<void> {
  if (id === null) return
  const { studentId, mentorProfileId } = both
  const found = await em.count(Session, { id, studentId, mentorProfileId })
  if (found === 0) throw invalidField('sessionId', 'Not a session of this student with this coach')
}

/** Writes a coach's reply to a review, the only one; its student is notified of the first. */
export async function replyToReview(
  deps: Deps,
  caller: Caller,
  id: number,
  { comment }: WriteReply,
): Promise<ReviewView> {
  return inTransaction(deps, async deps => {
    const { em, clock } = deps
    // Below a hidden profile no visitor would read it.
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

/** A review of a coach whom the caller may see, with its reply; a write of either locks the review. */
async function findReplied(em: CoachingEm, caller: Caller | null, id: number) {
  const review = await lockRow({ em }, Review, { id })
  // A hidden review takes no reply.
  if (review.hidden) throw new AppError('not_found')
  const { studentId, mentorProfileId } = review
  const mentor = await requireMentor(em, caller, mentorProfileId)
  return { mentor, studentId, reply: await em.findOne(ReviewReply, { reviewId: id }) }
}

async function areBlocked(em: CoachingEm, studentId: string, mentorUserId: string): Promise<boolean> {
  const blocked = blockedBetween(sql.val(studentId), sql.val(mentorUserId)).as('blocked')
  return Boolean((await em.getKysely().selectNoFrom(blocked).executeTakeFirst())?.blocked)
}
