import { useFormat, useLanguage } from '@kocyolu/web'
import { useMemo } from 'react'
import styles from './date-leaf.module.css'

/** A day as a leaf of a calendar: to find one's way in a list at a glance. The text beside it says the same. */
export function DateLeaf({ iso, isOver }: { iso: string; isOver: boolean }) {
  const language = useLanguage()
  const { zone } = useFormat()
  const part = useMemo(() => {
    const of = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(language, { timeZone: zone, ...options })
    return { month: of({ month: 'short' }), day: of({ day: 'numeric' }), weekday: of({ weekday: 'short' }) }
  }, [language, zone])
  const date = new Date(iso)
  return (
    <div className={`${styles.leaf} tabular`} aria-hidden="true" data-over={isOver || undefined}>
      <span className={styles.month}>{part.month.format(date)}</span>
      <span className={styles.day}>{part.day.format(date)}</span>
      <span className={styles.weekday}>{part.weekday.format(date)}</span>
    </div>
  )
}
