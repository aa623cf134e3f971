import { CoachCardSkeleton as CardSkeleton, Skeleton } from '@kocyolu/web'
import styles from './coach-card.module.css'

export function CoachCardSkeleton() {
  return (
    <CardSkeleton picture={64}>
      <Skeleton width={200} height={26} />
      <div className={styles.times}>
        <Skeleton width={160} height={22} />
        <Skeleton width={110} height={22} />
      </div>
    </CardSkeleton>
  )
}
