import { asList, coachingCalls, type Review, type WriteReply, type WriteReview } from '@kocyolu/contracts'
import { ApiError, call, refreshTopic, untilGone } from '@kocyolu/web'
import { infiniteQueryOptions, mutationOptions, type QueryClient } from '@tanstack/react-query'
import { mentorKey } from '../../shared/queries.ts'

/** Reviews shown at first, and with each further part. */
const step = 6

export const reviewsQuery = (mentorId: number) =>
  infiniteQueryOptions({
    queryKey: [...mentorKey(mentorId), 'reviews'],
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: String(step), cursor: pageParam }
      return asList(
        await call(coachingCalls.listReviews, { params: { id: String(mentorId) }, query, signal }),
      )
    },
    initialPageParam: '',
    getNextPageParam: page => page.nextCursor,
    select: ({ pages }) => pages.flatMap(page => page.items),
  })

// The average is on the profile and in every list, and moves the coach's place in them. Not waited for: once the
// news arrives the form is gone, and with it what it wanted to say.
const refresh = (client: QueryClient) => {
  void refreshTopic(client, 'mentors')
  void refreshTopic(client, 'sessions')
}

/** A new review of a coach. Where there is one already, as after an answer that was lost, that one is rewritten. */
async function addReview(mentorId: number, body: WriteReview): Promise<Review> {
  const params = { id: String(mentorId) }
  try {
    return await call(coachingCalls.addReview, { params, body })
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'review.exists')) throw error
    const { ownReview } = await call(coachingCalls.getMentor, { params })
    if (!ownReview) throw error
    return call(coachingCalls.updateReview, { params: { id: String(ownReview.id) }, body })
  }
}

/** Writes a review: a new one of a coach, or changes an existing one. */
export const saveReview = mutationOptions({
  mutationFn: ({ mentorId, reviewId, body }: { mentorId: number; reviewId?: number; body: WriteReview }) =>
    reviewId === undefined
      ? addReview(mentorId, body)
      : call(coachingCalls.updateReview, { params: { id: String(reviewId) }, body }),
  onSuccess: (_reply, _sent, _prepared, { client }) => refresh(client),
})

export const deleteReview = mutationOptions({
  mutationFn: (reviewId: number) =>
    untilGone(call(coachingCalls.deleteReview, { params: { id: String(reviewId) } })),
  onSuccess: (_reply, _sent, _prepared, { client }) => refresh(client),
})

/** Writes the reply to a review, or rewrites it: sent twice it is the same. */
export const saveReply = mutationOptions({
  mutationFn: ({ reviewId, body }: { reviewId: number; body: WriteReply }) =>
    call(coachingCalls.replyToReview, { params: { id: String(reviewId) }, body }),
  // Also when it may not be written any more: the list says why.
  onSettled: (_reply, _error, _sent, _prepared, { client }) => refresh(client),
})

export const deleteReply = mutationOptions({
  mutationFn: (reviewId: number) =>
    untilGone(call(coachingCalls.deleteReply, { params: { id: String(reviewId) } })),
  onSuccess: (_reply, _sent, _prepared, { client }) => refresh(client),
})
