import type { Review } from '@kocyolu/contracts'
import { lazyComponent, Skeleton, updateDraft, useDraft } from '@kocyolu/web'

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

/** A review written anew, in the place where it stands; what is typed survives leaving the page. */
export function EditReview({ review, onClose }: { review: Review; onClose: () => void }) {
  const key = `review.edit.${review.id}`
  // As JSON: nothing typed is nothing kept, and an emptied field is something.
  const [kept, keep, clear] = useDraft(key)
  const done = () => {
    let isAllSent = true
    updateDraft(key, now => {
      isAllSent = now === kept
      return isAllSent ? '' : now
    })
    if (isAllSent) onClose()
  }
  return (
    <ReviewForm
      mentorId={review.mentorProfileId}
      review={review}
      comment={kept === '' ? review.comment : JSON.parse(kept)}
      onComment={text => keep(text === review.comment ? '' : JSON.stringify(text))}
      onDone={done}
      onCancel={() => {
        clear()
        onClose()
      }}
    />
  )
}
