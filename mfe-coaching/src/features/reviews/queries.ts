import { asList, type WriteReview } from '@kocyolu/contracts'
import { refreshTopic } from '@kocyolu/web'
import { infiniteQueryOptions, mutationOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { mentorKey } from '../../shared/queries.ts'

/** Reviews shown at first, and with each further part. */
const step = 6

export const reviewsQuery = (mentorId: number) =>
  infiniteQueryOptions({
    queryKey: [...mentorKey(mentorId), 'reviews'],
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: String(step), cursor: pageParam }
      return asList(await api.coaching.listReviews({ params: { id: String(mentorId) }, query, signal }))
    },
    initialPageParam: '',
    getNextPageParam: page => page.nextCursor,
    select: ({ pages }) => pages.flatMap(page => page.items),
  })

// The average stands on the profile and in every list, and moves the coach's place in them. Not waited for: once the
// news arrives the form is gone, and with it what it wanted to say.
const refresh = (client: QueryClient) => {
  void refreshTopic(client, 'mentors')
  void refreshTopic(client, 'sessions')
}

/** Writes a review: a new one of a coach, or an existing one anew. */
export const saveReview = mutationOptions({
  mutationFn: ({ mentorId, reviewId, body }: { mentorId: number; reviewId?: number; body: WriteReview }) =>
    reviewId === undefined
      ? api.coaching.addReview({ params: { id: String(mentorId) }, body })
      : api.coaching.updateReview({ params: { id: String(reviewId) }, body }),
  onSuccess: (_reply, _sent, _prepared, { client }) => refresh(client),
})

export const deleteReview = mutationOptions({
  mutationFn: (reviewId: number) => api.coaching.deleteReview({ params: { id: String(reviewId) } }),
  onSuccess: (_reply, _sent, _prepared, { client }) => refresh(client),
})
