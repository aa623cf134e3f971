import { type Weekday, weekdays } from '@kocyolu/contracts'
import { useFormat } from '@kocyolu/web'
import styles from './days-field.module.css'
import { useText } from './texts.ts'

type Props = { days: Weekday[]; onChange: (days: Weekday[]) => void }

// A week to plan in starts on Monday.
const mondayFirst = weekdays.toSorted((a, b) => placeOf(a) - placeOf(b))
function placeOf(day: Weekday): number {
  return (weekdays.indexOf(day) + 6) % 7
}

export function DaysField({ days, onChange }: Props) {
  const t = useText()
  const format = useFormat()
  const toggle = (day: Weekday) =>
    onChange(days.includes(day) ? days.filter(one => one !== day) : [...days, day])
  return (
    <fieldset className={styles.days}>
      <legend>{t('time.days')}</legend>
      <div className={styles.chips}>
        {mondayFirst.map(day => (
          <label key={day} className={styles.chip}>
            <input type="checkbox" checked={days.includes(day)} onChange={() => toggle(day)} />
            <span aria-hidden="true">{format.weekday(day, 'short')}</span>
            <span className="visually-hidden">{format.weekday(day, 'long')}</span>
          </label>
        ))}
      </div>
      {days.length === 0 && (
        <p className={styles.none} role="status">
          {t('time.noDays')}
        </p>
      )}
    </fieldset>
  )
}
