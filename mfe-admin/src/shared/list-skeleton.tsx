import { Skeleton } from '@kocyolu/web'
import styles from './list-view.module.css'
import { useText } from './texts.ts'

const rows = [0, 1, 2, 3, 4, 5, 6, 7]

/** A list with its fields for searching while its code or its data is on its way. */
export function ListSkeleton() {
  return (
    <div className="stack">
      <div className={styles.toolbar}>
        {[0, 1, 2].map(place => (
          <span key={place} className={styles.field}>
            <Skeleton width={72} height={16} />
            <Skeleton height={44} radius={12} />
          </span>
        ))}
      </div>
      <RowsSkeleton />
    </div>
  )
}

export function RowsSkeleton() {
  const t = useText()
  return (
    <div role="status" aria-label={t('list.loading')} className={styles.panel}>
      {rows.map(row => (
        <div key={row} className={styles.loading}>
          <Skeleton width="34%" />
          <Skeleton width="18%" />
          <Skeleton width="14%" />
        </div>
      ))}
    </div>
  )
}
