import { purging } from '@kocyolu/service'
import { service } from '../service.ts'
import { getAverageRating, listReviews } from './list-reviews.ts'
import { addReview, deleteReview, updateReview } from './write-review.ts'

export const reviewRoutes = service.implement({
  listReviews: ({ deps, caller, params, query }) => listReviews(deps, caller, params.id, query),
  getAverageRating: ({ deps, params }) => getAverageRating(deps, params.id),
  addReview: ({ deps, caller, params, body }) => addReview(deps, caller, params.id, body),
  updateReview: ({ deps, caller, params, body }) =>
    purging(deps, updateReview(deps, caller, params.id, body)),
  deleteReview: ({ deps, caller, params }) => purging(deps, deleteReview(deps, caller, params.id)),
})
