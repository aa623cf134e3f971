import { Skeleton } from '@kocyolu/web'
import styles from './own-profile.module.css'
import { useText } from './texts.ts'

/** A form that is on its way. */
export function FormSkeleton() {
  const t = useText()
  return (
    <div role="status" aria-label={t('loading')} className={`${styles.section} ${styles.loading}`}>
      <div className={styles.fields}>
        <Skeleton width={200} height={26} />
        <Skeleton height={44} />
        <Skeleton height={44} />
        <Skeleton height={120} />
      </div>
    </div>
  )
}
