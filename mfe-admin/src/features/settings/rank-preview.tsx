import type { RankRow } from '@kocyolu/contracts'
import { useFormat } from '@kocyolu/web'
import styles from './rank-preview.module.css'
import { useText } from './texts.ts'

/** The rows of a table as they were understood, before they are stored. */
export function RankPreview({ rows }: { rows: readonly RankRow[] }) {
  const t = useText()
  const format = useFormat()
  if (rows.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <section aria-label={t('rank-tables.preview')} tabIndex={0} className={styles.scroll}>
      <table className={`${styles.table} tabular`}>
        <caption>{t('rank-tables.rowCount', { count: rows.length })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('rank-tables.net')}</th>
            <th scope="col">{t('rank-tables.rank')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ net, rank }) => (
            <tr key={net}>
              <td>{format.number(net, { maximumFractionDigits: 4 })}</td>
              <td>{format.number(rank)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
