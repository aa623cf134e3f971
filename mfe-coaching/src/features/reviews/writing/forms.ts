// For users who may write: no other loads it.
export { ReplyActions, ReplyForm } from './reply-form.tsx'
export { ReviewActions, ReviewForm } from './review-form.tsx'
