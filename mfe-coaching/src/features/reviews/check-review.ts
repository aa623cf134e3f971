import { limits } from '@kocyolu/contracts'

/** What keeps a review from being sent, by field. */
export type ReviewProblems = {
  rating?: 'form.ratingRequired'
  comment?: 'form.commentShort' | 'form.commentLong'
}

export function checkReview(rating: number | null, comment: string): ReviewProblems {
  const length = comment.trim().length
  return {
    ...(rating === null && { rating: 'form.ratingRequired' }),
    ...(length < limits.commentMin && { comment: 'form.commentShort' }),
    ...(length > limits.commentMax && { comment: 'form.commentLong' }),
  }
}
