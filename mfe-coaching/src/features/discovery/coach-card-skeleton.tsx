import { Skeleton, SkeletonText } from '@kocyolu/web'
import styles from './coach-card.module.css'

/** A coach's card while it loads, in its final measures. */
export function CoachCardSkeleton() {
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <Skeleton width={64} height={64} radius={18} />
        <div className={`${styles.who} ${styles.loading}`}>
          <Skeleton width={150} height={22} />
          <Skeleton width={180} height={16} />
          <Skeleton width={120} height={16} />
        </div>
      </div>
      <Skeleton width={220} height={24} />
      <SkeletonText lines={3} />
      <Skeleton width={200} height={26} />
      <div className={styles.times}>
        <Skeleton width={160} height={22} />
        <Skeleton width={110} height={22} />
      </div>
      <Skeleton height={44} radius={12} />
    </li>
  )
}
