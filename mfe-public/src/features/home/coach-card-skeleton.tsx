import { CoachCardSkeleton as CardSkeleton, Skeleton } from '@kocyolu/web'
import styles from './coach-card.module.css'

export function CoachCardSkeleton() {
  return (
    <CardSkeleton picture={72} className={styles.card}>
      <Skeleton width={200} height={24} />
      <Skeleton height={74} />
    </CardSkeleton>
  )
}
