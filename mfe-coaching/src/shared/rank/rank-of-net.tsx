import type { RankTable } from '@kocyolu/contracts'
import { useFormat } from '@kocyolu/web'
import { estimateRank } from './estimate-rank.ts'
import styles from './rank.module.css'
import { useText } from './texts.ts'

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
