import { useFormat } from '../text/format.ts'
import { useText } from '../text/web-text.ts'
import styles from './stars.module.css'

interface Props {
  /** 0 to 5. */
  value: number
  /** How many ratings it is the average of. */
  count?: number | undefined
}

const five = [1, 2, 3, 4, 5]

/** A rating to look at: stars rounded to the nearest, the value with one decimal. */
export function Stars({ value, count }: Props) {
  const t = useText()
  const format = useFormat()
  const shown = format.number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const full = Math.round(value)
  return (
    <span className={`${styles.stars} tabular`}>
      <span role="img" aria-label={t('stars.label', { value: shown })} className={styles.row}>
        {five.map(star => (
          <svg key={star} viewBox="0 0 20 20" aria-hidden="true" data-full={star <= full}>
            <path d="M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z" />
          </svg>
        ))}
      </span>
      <span aria-hidden="true" className={styles.value}>
        {shown}
      </span>
      {count !== undefined && (
        <span className="soft">
          <span aria-hidden="true">({count})</span>
          <span className="visually-hidden">{t('stars.count', { count })}</span>
        </span>
      )}
    </span>
  )
}
