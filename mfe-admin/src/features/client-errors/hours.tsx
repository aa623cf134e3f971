import type { ClientErrorDetail } from '@kocyolu/contracts'
import { useFormat } from '@kocyolu/web'
import styles from './client-errors.module.css'
import { useText } from './texts.ts'

const hourMs = 3_600_000
const shown = 48

/** How often a failure was seen in each hour of two days, up to its last one. */
export function Hours({ hours }: { hours: ClientErrorDetail['hours'] }) {
  const t = useText()
  const format = useFormat()
  const counts = new Map(hours.map(({ at, count }) => [Date.parse(at), count]))
  const most = Math.max(...counts.values())
  const last = Math.max(...counts.keys())
  const all = Array.from({ length: shown }, (_, at) => last - (shown - 1 - at) * hourMs)
  return (
    <ol className={styles.hours}>
      {all.map(at => {
        const count = counts.get(at) ?? 0
        const words = t('hour', { at: format.dateTime(new Date(at).toISOString()), count })
        return (
          <li key={at} data-tip={count > 0 ? words : undefined}>
            {count > 0 && <span className="visually-hidden">{words}</span>}
            <span aria-hidden="true" style={{ blockSize: `${(100 * count) / most}%` }} />
          </li>
        )
      })}
    </ol>
  )
}
