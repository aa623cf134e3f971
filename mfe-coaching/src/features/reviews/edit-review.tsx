import type { Review } from '@kocyolu/contracts'
import { useState } from 'react'
import { LateReviewForm } from './late-review-form.tsx'

/** A review written anew, in the place where it stands. */
export function EditReview({ review, onClose }: { review: Review; onClose: () => void }) {
  const [comment, setComment] = useState(review.comment)
  return (
    <LateReviewForm
      mentorId={review.mentorProfileId}
      review={review}
      comment={comment}
      onComment={setComment}
      onDone={onClose}
      onCancel={onClose}
    />
  )
}
