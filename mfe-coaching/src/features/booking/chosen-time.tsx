import { type Slot, weekdays } from '@kocyolu/contracts'
import { useFormat } from '@kocyolu/web'
import styles from './chosen-time.module.css'
import { weekdayOf } from './month-grid.ts'
import { useText } from './texts.ts'

/** The hour that is about to be requested, in words. */
export function ChosenTime({ slot }: { slot: Slot | null }) {
  const t = useText()
  const format = useFormat()
  if (!slot) return <p className={styles.none}>{t('notChosen')}</p>
  const weekday = weekdays[weekdayOf(format.day(slot.startTime))] ?? 'sunday'
  return (
    <p className={`${styles.time} tabular`}>
      {t('chosen', {
        date: format.date(slot.startTime),
        weekday: format.weekday(weekday),
        start: format.time(slot.startTime),
        end: format.time(slot.endTime),
      })}
    </p>
  )
}
