import { purging } from '@kocyolu/service'
import { service } from '../service.ts'
import { getAverageRating, listReviews } from './list-reviews.ts'
import { addReview, deleteReply, deleteReview, replyToReview, updateReview } from './write-review.ts'

export const reviewRoutes = service.implement({
  listReviews: ({ deps, caller, params, query }) => listReviews(deps, caller, params.id, query),
  getAverageRating: ({ deps, caller, params }) => getAverageRating(deps, caller, params.id),
  addReview: ({ deps, caller, params, body }) => addReview(deps, caller, params.id, body),
  updateReview: ({ deps, caller, params, body }) =>
    purging(deps, updateReview(deps, caller, params.id, body)),
  replyToReview: ({ deps, caller, params, body }) =>
    purging(deps, replyToReview(deps, caller, params.id, body)),
  deleteReply: ({ deps, caller, params }) => purging(deps, deleteReply(deps, caller, params.id)),
  deleteReview: ({ deps, caller, params }) => purging(deps, deleteReview(deps, caller, params.id)),
})
