import { Skeleton } from '@kocyolu/web'
import styles from './contact-list.module.css'

/** Rows of people that are on their way. */
export function RowsSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={styles.list}>
      {[0, 1, 2, 3].map(row => (
        <div key={row} className={styles.skeletonRow}>
          <Skeleton width={48} height={48} radius={13} />
          <div className={styles.skeletonText}>
            <Skeleton width="60%" />
            <Skeleton width="85%" />
          </div>
        </div>
      ))}
    </div>
  )
}
