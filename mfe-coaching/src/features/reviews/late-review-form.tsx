import { latePart, Skeleton } from '@kocyolu/web'

/** The form, for those who may write: nobody else fetches it. */
export const LateReviewForm = latePart(
  async () => (await import('./review-form.tsx')).ReviewForm,
  () => <Skeleton height={344} radius={12} />,
)
