import type { Slot } from '@kocyolu/contracts'
import { useFormat } from '@kocyolu/web'
import { useHourText } from '../../shared/free-hours/use-hour-text.ts'
import styles from './booking-form.module.css'
import { useText } from './texts.ts'

/** The hour that is about to be requested, in words, and in how many later weeks. */
export function ChosenTime({ slot, repeats }: { slot: Slot | null; repeats: number }) {
  const t = useText()
  const hourText = useHourText()
  const { zoneName } = useFormat()
  if (!slot) return <p className="soft">{t('notChosen')}</p>
  return (
    <div className="tabular">
      <p className={styles.time}>
        {hourText(slot.startTime)}
        {repeats > 0 && ` ${t('weeks.more', { count: repeats })}`}
      </p>
      <p className="soft">{zoneName}</p>
    </div>
  )
}
