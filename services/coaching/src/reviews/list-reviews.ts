import {
  type Caller,
  type coaching,
  Instant,
  type ListOf,
  PathId,
  type QueryOf,
  type ResponseOf,
  type Review,
} from '@kocyolu/contracts'
import { AppError, keyset } from '@kocyolu/service'
import { sql } from 'kysely'
import { z } from 'zod'
import { hasBlocked, viewerOf } from '../blocks/blocks.ts'
import { averageOf, requireListedMentor } from '../profiles/mentor-profile.ts'
import type { CoachingEm, Deps } from '../service.ts'
import { wasHeld } from '../sessions/session-absences.ts'

type Author = { studentId: string; isHidden: boolean }

/** A hidden review is shown to its author alone; admins see it among what was reported. */
export function mayRead(caller: Caller | null, { studentId, isHidden }: Author): boolean {
  return !isHidden || caller?.id === studentId
}

/** A review is its author's, until it is hidden: rewritten it would be back. Admins may change and remove any. */
export function mayChange(caller: Caller | null, { studentId, isHidden }: Author): boolean {
  return caller !== null && (caller.role === 'admin' || (caller.id === studentId && !isHidden))
}

/** The coach of whom a review is. */
type Reviewed = { mentorUserId: string }

/** A reply is the reviewed coach's. */
export function mayReply(caller: Caller | null, { mentorUserId }: Reviewed): boolean {
  return caller?.role === 'mentor' && caller.id === mentorUserId
}

/** Admins may remove any reply. */
export function mayDeleteReply(caller: Caller | null, review: Reviewed): boolean {
  return caller?.role === 'admin' || mayReply(caller, review)
}

type Replied = Author & Reviewed & { hasReply: boolean; isReplyClosed: boolean; isReplyHidden: boolean }

const mayReport = (caller: Caller | null, authorId: string): boolean =>
  caller !== null && caller.id !== authorId

export function whatCan(caller: Caller | null, review: Replied): Review['can'] {
  const may = mayChange(caller, review)
  return {
    edit: may,
    delete: may,
    reply: mayReply(caller, review) && !review.isReplyClosed && !review.isReplyHidden,
    deleteReply: mayDeleteReply(caller, review) && review.hasReply && !review.isReplyHidden,
    report: mayReport(caller, review.studentId) && !review.isHidden,
    reportReply: mayReport(caller, review.mentorUserId) && review.hasReply && !review.isReplyHidden,
  }
}

/** Whether an edit is marked as the work of an admin. */
export function isAdminsEdit(caller: Caller, review: Pick<Author, 'studentId'>): boolean {
  return caller.id !== review.studentId
}

type History = { ownReview: unknown; hasCompletedSession: boolean }

/** Once for each coach, and where the setting says so only after a session. */
export function mayReview(history: History, settings: { reviewsRequireCompletedSession: boolean }): boolean {
  return (
    history.ownReview === null && (history.hasCompletedSession || !settings.reviewsRequireCompletedSession)
  )
}

const byNewest = keyset('reviews', {
  columns: ['review.created_at', 'review.id'],
  direction: 'desc',
  key: z.tuple([Instant, PathId]),
})

/** A coach's newest reviews; asked with a limit or a cursor, a list of all. */
export async function listReviews(
  { em }: Deps,
  caller: Caller | null,
  mentorProfileId: number,
  query: QueryOf<(typeof coaching)['listReviews']>,
): Promise<Review[] | ListOf<Review>> {
  await requireListedMentor(em, caller, mentorProfileId)
  const ofMentor = selectReviews(em)
    .where('review.mentor_profile_id', '=', mentorProfileId)
    // A hidden one is shown to its author alone.
    .where(eb =>
      caller
        ? eb.or([eb('review.hidden', '=', false), eb('review.student_id', '=', caller.id)])
        : eb('review.hidden', '=', false),
    )
  return byNewest.arrayOrList(query, ofMentor, {
    keyOf: row => [row.created_at, row.id],
    view: row => reviewView(row, caller),
  })
}

/** One review as the caller sees it. */
export async function readReview(em: CoachingEm, caller: Caller, id: number): Promise<Review> {
  return reviewView(await selectReviews(em).where('review.id', '=', id).executeTakeFirstOrThrow(), caller)
}

/** The caller's review of a coach. */
async function findOwnReview(
  em: CoachingEm,
  caller: Caller,
  mentorProfileId: number,
): Promise<Review | null> {
  const row = await selectReviews(em)
    .where('review.student_id', '=', caller.id)
    .where('review.mentor_profile_id', '=', mentorProfileId)
    .executeTakeFirst()
  return row ? reviewView(row, caller) : null
}

type AverageRating = ResponseOf<(typeof coaching)['getAverageRating']>

/** A coach's average; 0 without reviews. */
export async function getAverageRating(
  { em }: Deps,
  caller: Caller | null,
  mentorProfileId: number,
): Promise<AverageRating> {
  const ratings = await em
    .getKysely()
    .selectFrom('mentor_profiles')
    .select(['rating_sum', 'rating_count'])
    .select(hasBlocked(sql.ref('user_id'), sql`${viewerOf(caller)}::uuid`).as('isHidden'))
    .where('id', '=', mentorProfileId)
    .where('listed', '=', true)
    .executeTakeFirst()
  if (!ratings || ratings.isHidden) throw new AppError('not_found')
  return { averageRating: averageOf(ratings), reviewCount: ratings.rating_count }
}

// A review is verified as soon as a session took place, be it before the review or after; not by one that a user missed.
function selectReviews(em: CoachingEm) {
  return em
    .getKysely()
    .selectFrom('mentor_reviews as review')
    .innerJoin('people as student', 'student.user_id', 'review.student_id')
    .innerJoin('mentor_profiles as mentor', 'mentor.id', 'review.mentor_profile_id')
    .leftJoin('review_replies as reply', 'reply.review_id', 'review.id')
    .select(eb => [
      'review.id',
      'review.mentor_profile_id',
      'review.student_id',
      'review.rating',
      'review.comment',
      'review.session_id',
      'review.edited_by_admin',
      'review.hidden',
      'review.created_at',
      'review.updated_at',
      'student.first_name',
      'student.last_name',
      'student.profile_image_url',
      'mentor.user_id as mentor_user_id',
      'reply.comment as reply',
      'reply.closed as reply_closed',
      'reply.hidden as reply_hidden',
      'reply.created_at as replied_at',
      'reply.updated_at as reply_updated_at',
      // Not `exists`: PostgreSQL would look at every completed session of the site at once to answer for a page of reviews.
      eb
        .selectFrom('mentor_sessions as session')
        .select(eb => eb.lit(true).as('found'))
        .whereRef('session.student_id', '=', 'review.student_id')
        .whereRef('session.mentor_profile_id', '=', 'review.mentor_profile_id')
        .where('session.status', '=', 'completed')
        .where(wasHeld)
        .limit(1)
        .as('is_verified'),
    ])
}

type ReviewRow = Awaited<ReturnType<ReturnType<typeof selectReviews>['execute']>>[number]

function reviewView(row: ReviewRow, caller: Caller | null): Review {
  return {
    id: row.id,
    mentorProfileId: row.mentor_profile_id,
    rating: row.rating,
    comment: row.comment,
    sessionId: row.session_id,
    verifiedSession: Boolean(row.is_verified),
    editedByAdmin: row.edited_by_admin,
    student: {
      firstName: row.first_name,
      lastName: seesName(caller, row) ? row.last_name : initialOf(row.last_name),
      // Most students are minors: the whole web need not see them.
      profileImageUrl: caller && row.profile_image_url,
    },
    can: whatCan(caller, {
      studentId: row.student_id,
      isHidden: row.hidden,
      mentorUserId: row.mentor_user_id,
      hasReply: row.reply !== null,
      isReplyClosed: row.reply_closed ?? false,
      isReplyHidden: row.reply_hidden ?? false,
    }),
    isHidden: row.hidden,
    reply: replyOf(row, caller),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** The whole name of a student is for the coach, admins and the student. */
const seesName = (caller: Caller | null, row: ReviewRow): boolean =>
  caller !== null && (caller.role === 'admin' || [row.student_id, row.mentor_user_id].includes(caller.id))

const letters = new Intl.Segmenter('tr', { granularity: 'grapheme' })

/** `Demir` is `D.`; of a user who is gone nothing is left. */
function initialOf(lastName: string): string {
  const [first] = letters.segment(lastName)
  return first ? `${first.segment}.` : ''
}

function replyOf(row: ReviewRow, caller: Caller | null): Review['reply'] {
  const { reply, reply_hidden, replied_at, reply_updated_at } = row
  if (reply === null || !replied_at || !reply_updated_at) return null
  const isHidden = reply_hidden === true
  if (isHidden && caller?.id !== row.mentor_user_id) return null
  return {
    comment: reply,
    isHidden,
    createdAt: replied_at.toISOString(),
    updatedAt: reply_updated_at.toISOString(),
  }
}

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
