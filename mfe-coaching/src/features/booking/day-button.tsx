import { weekdays } from '@kocyolu/contracts'
import { useFormat } from '@kocyolu/web'
import styles from './day-button.module.css'
import type { DayState } from './day-state.ts'
import { type Day, middayOf, weekdayOf } from './month-grid.ts'
import { useText } from './texts.ts'

type Props = { day: Day; state: DayState; reached: boolean; chosen: boolean; onChoose: () => void }

/** One day. A day that cannot be chosen stays reachable by the keys and says why. */
export function DayButton({ day, state, reached, chosen, onChoose }: Props) {
  const t = useText()
  const format = useFormat()
  const weekday = format.weekday(weekdays[weekdayOf(day)] ?? 'sunday')
  const said =
    state.kind === 'free'
      ? t('date.free', { count: state.count })
      : state.kind === 'unknown'
        ? ''
        : t(`date.${state.kind}`)
  return (
    <button
      type="button"
      className={styles.day}
      data-day={day}
      data-kind={state.kind}
      aria-pressed={chosen}
      tabIndex={reached ? 0 : -1}
      aria-disabled={state.kind !== 'free'}
      aria-label={[t('date.name', { weekday, date: format.date(middayOf(day)) }), said]
        .filter(Boolean)
        .join(', ')}
      onClick={() => {
        if (state.kind === 'free') onChoose()
      }}
    >
      {Number(day.slice(8))}
    </button>
  )
}
