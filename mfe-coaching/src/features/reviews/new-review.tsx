import { useDraft } from '@kocyolu/web'
import { LateReviewForm } from './late-review-form.tsx'

/** A student's first review of this coach; what is typed survives leaving the page. */
export function NewReview({ mentorId, onAdded }: { mentorId: number; onAdded: () => void }) {
  const [comment, setComment, clear] = useDraft(`review.${mentorId}`)
  const done = () => {
    clear()
    onAdded()
  }
  return <LateReviewForm mentorId={mentorId} comment={comment} onComment={setComment} onDone={done} />
}
