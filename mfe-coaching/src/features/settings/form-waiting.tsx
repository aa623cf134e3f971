import { Skeleton } from '@kocyolu/web'
import styles from './settings.module.css'

/** A form of two fields while its code is on its way. */
export function FormWaiting({ hasHint = false }: { hasHint?: boolean }) {
  return (
    <div className={styles.form}>
      <Skeleton height={74} />
      <Skeleton height={hasHint ? 100 : 74} />
      <Skeleton width={160} height={44} radius={12} />
    </div>
  )
}
