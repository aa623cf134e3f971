import { useFormat } from '@kocyolu/web'
import styles from './date-leaf.module.css'

/** A day as a leaf of a calendar: to find one's way in a list at a glance. The text beside it says the same. */
export function DateLeaf({ iso, isOver }: { iso: string; isOver: boolean }) {
  const { leaf } = useFormat()
  return (
    <div className={`${styles.leaf} tabular`} aria-hidden="true" data-over={isOver || undefined}>
      <span className={styles.month}>{leaf.month(iso)}</span>
      <span className={styles.day}>{leaf.day(iso)}</span>
      <span className={styles.weekday}>{leaf.weekday(iso)}</span>
    </div>
  )
}
