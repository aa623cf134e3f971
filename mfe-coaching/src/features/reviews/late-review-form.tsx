import { lazyComponent, Skeleton } from '@kocyolu/web'

/** The form, for those who may write: nobody else fetches it. */
export const LateReviewForm = lazyComponent(
  async () => (await import('./review-form.tsx')).ReviewForm,
  () => <Skeleton height={344} radius={12} />,
)
