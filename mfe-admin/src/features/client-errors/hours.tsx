import type { ClientErrorDetail } from '@kocyolu/contracts'
import { useFormat } from '@kocyolu/web'
import type { CSSProperties } from 'react'
import styles from './client-errors.module.css'
import { useText } from './texts.ts'

const hourMs = 3_600_000
const shown = 48

/** How often a failure was seen in each hour of two days, up to its last one. */
export function Hours({ hours }: { hours: ClientErrorDetail['hours'] }) {
  const t = useText()
  const format = useFormat()
  const counts = new Map(hours.map(({ at, count }) => [Date.parse(at), count]))
  const max = Math.max(...counts.values())
  const last = Math.max(...counts.keys())
  const first = last - (shown - 1) * hourMs
  const all = Array.from({ length: shown }, (_, place) => first + place * hourMs)
  return (
    <div>
      <ol className={styles.hours}>
        {all.map(at => {
          const count = counts.get(at) ?? 0
          return (
            <li key={at}>
              {count > 0 && (
                <span
                  role="img"
                  aria-label={t('hour', { at: format.dateTime(at), count })}
                  data-tip
                  style={{ '--tall': `${(100 * count) / max}%` } as CSSProperties}
                />
              )}
            </li>
          )
        })}
      </ol>
      <p className={styles.span}>
        <span>{format.dateTime(first)}</span>
        <span>{format.dateTime(last)}</span>
      </p>
    </div>
  )
}
