export { ReplyActions, ReviewActions } from './actions.tsx'
export { ReplyForm } from './reply-form.tsx'
export { EditReview, NewReview } from './write-review.tsx'
