import { estimateRank, type RankTable } from '@kocyolu/contracts'
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
