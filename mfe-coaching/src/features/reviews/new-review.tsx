import { useDraft } from '@kocyolu/web'
import { ReviewForm } from './review-form.tsx'

/** A student's first review of this coach; what is typed survives leaving the page. */
export function NewReview({ mentorId }: { mentorId: number }) {
  const [comment, setComment, clear] = useDraft(`review.${mentorId}`)
  return <ReviewForm mentorId={mentorId} comment={comment} onComment={setComment} onDone={clear} />
}
