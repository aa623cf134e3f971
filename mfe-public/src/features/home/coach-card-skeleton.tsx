import { Skeleton, SkeletonText } from '@kocyolu/web'
import styles from './coach-card.module.css'

/** A coach's card while it loads, in its final measures. */
export function CoachCardSkeleton() {
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <Skeleton width={72} height={72} radius={20} />
        <div className={`${styles.who} ${styles.loading}`}>
          <Skeleton width={150} height={22} />
          <Skeleton width={180} height={16} />
          <Skeleton width={120} height={16} />
        </div>
      </div>
      <Skeleton width={220} height={24} />
      <SkeletonText lines={3} />
      <Skeleton width={200} height={24} />
      <Skeleton height={74} />
      <Skeleton height={44} radius={12} />
    </li>
  )
}
