export { ReplyActions, ReviewActions } from './actions.tsx'
export { ReplyForm } from './reply-form.tsx'
export { ReviewForm } from './review-form.tsx'
