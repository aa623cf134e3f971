import type { RankRow, RankTable } from '@kocyolu/contracts'
import { useFormat } from '@kocyolu/web'
import styles from './rank.module.css'
import { useText } from './texts.ts'

/** The rank of the newest net, that it is an estimate, and by whose table. */
export function RankSource({ table, net }: { table: RankTable; net: number }) {
  const t = useText()
  const format = useFormat('UTC')
  return (
    <section aria-label={t('title')} className={styles.source}>
      <p>
        <strong>{t('title')}</strong> <RankOfNet table={table} net={net} />
      </p>
      <p>{t('estimate', { year: table.year })}</p>
      <p>
        {`${t('source')}: `}
        <a href={table.link} target="_blank" rel="noopener noreferrer nofollow" lang="tr">
          {table.name}
        </a>
        {`, ${table.year} (${t('published', { date: format.date(table.publishedOn) })})`}
      </p>
    </section>
  )
}

/** The rank that a table has for a net, beside that net. */
export function RankOfNet({ table, net }: { table: RankTable; net: number }) {
  const t = useText()
  const format = useFormat()
  const found = estimateRank(table.rows, net)
  if (!found) return null
  return (
    <small className={`${styles.beside} tabular`}>
      <span className="visually-hidden">{`${t('title')} `}</span>
      {t(found.kind, { rank: format.number(found.rank) })}
    </small>
  )
}

/** About a rank, or beyond an end of the table: better than its best rank, or worse than its worst one. */
type EstimatedRank = { kind: 'about' | 'better' | 'worse'; rank: number }

/** The rank that a table has for a net, on a straight line between its neighbours, to two digits; null without rows. */
export function estimateRank(rows: readonly RankRow[], net: number): EstimatedRank | null {
  const [best, worst] = [rows[0], rows.at(-1)]
  if (!best || !worst) return null
  if (net > best.net) return { kind: 'better', rank: best.rank }
  if (net < worst.net) return { kind: 'worse', rank: worst.rank }
  const at = rows.findIndex(row => row.net <= net)
  const below = rows[at] ?? worst
  const above = rows[at - 1] ?? below
  const way = above === below ? 0 : (net - below.net) / (above.net - below.net)
  return { kind: 'about', rank: rounded(below.rank + way * (above.rank - below.rank)) }
}

/** To two digits: a table of another year is no more precise. */
const rounded = (rank: number): number => Number(Math.round(rank).toPrecision(2))
