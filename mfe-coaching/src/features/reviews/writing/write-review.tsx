import type { Review } from '@kocyolu/contracts'
import { updateDraft, useDraft } from '@kocyolu/web'
import { ReviewForm } from './review-form.tsx'
import { useEditDraft } from './use-edit-draft.ts'

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

/** A rewritten review, in the place where it is; what is typed survives leaving the page. */
export function EditReview({ review, onClose }: { review: Review; onClose: () => void }) {
  const draft = useEditDraft(`review.edit.${review.id}`, review.comment, onClose)
  return (
    <ReviewForm
      mentorId={review.mentorProfileId}
      review={review}
      comment={draft.text}
      onComment={draft.change}
      onDone={draft.done}
      onCancel={draft.cancel}
    />
  )
}
