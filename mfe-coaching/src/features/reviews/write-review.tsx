import type { Review } from '@kocyolu/contracts'
import { lazyComponent, Skeleton, updateDraft, useDraft } from '@kocyolu/web'
import { useState } from 'react'

/** The form, for those who may write: nobody else fetches it. */
const ReviewForm = lazyComponent(
  async () => (await import('./review-form.tsx')).ReviewForm,
  () => <Skeleton height={344} radius={12} />,
)

/** A student's first review of this coach; what is typed survives leaving the page. */
export function NewReview({ mentorId, onAdded }: { mentorId: number; onAdded: () => void }) {
  const key = `review.${mentorId}`
  const [comment, setComment] = useDraft(key)
  const done = () => {
    updateDraft(key, now => (now === comment ? '' : now))
    onAdded()
  }
  return <ReviewForm mentorId={mentorId} comment={comment} onComment={setComment} onDone={done} />
}

/** A review written anew, in the place where it stands. */
export function EditReview({ review, onClose }: { review: Review; onClose: () => void }) {
  const [comment, setComment] = useState(review.comment)
  return (
    <ReviewForm
      mentorId={review.mentorProfileId}
      review={review}
      comment={comment}
      onComment={setComment}
      onDone={onClose}
      onCancel={onClose}
    />
  )
}
