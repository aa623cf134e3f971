import { useText } from '../text/web-text.ts'
import styles from './page-skeleton.module.css'
import { Skeleton, SkeletonText } from './skeleton.tsx'

/** Any page while it loads: a heading, a paragraph and three cards. */
export function PageSkeleton() {
  const t = useText()
  return (
    <div role="status" aria-busy="true" className={styles.page}>
      <span className="visually-hidden">{t('loading')}</span>
      <Skeleton width="min(420px, 80%)" height={40} />
      <SkeletonText lines={2} />
      <div className={styles.cards}>
        <Skeleton height={220} radius={12} />
        <Skeleton height={220} radius={12} />
        <Skeleton height={220} radius={12} />
      </div>
    </div>
  )
}
