import { useFormat } from '@kocyolu/web'
import styles from './contact-list.module.css'

/** When something was written: the time of today, how long ago otherwise. */
export function Moment({ iso }: { iso: string }) {
  const format = useFormat()
  const isToday = format.day(iso) === format.day(new Date())
  return (
    <time dateTime={iso} className={styles.time}>
      {isToday ? format.time(iso) : format.relative(iso)}
    </time>
  )
}
