import { contentCalls } from '@kocyolu/contracts'
import { call } from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import { Badge } from '../../shared/badge.tsx'
import styles from '../../shared/part.module.css'
import { Entries } from './entries.tsx'
import { papersQuery, rankTablesQuery } from './queries.ts'
import { RankTableDialog } from './rank-table-dialog.tsx'
import type { RankTableRow } from './rows.ts'
import { useText } from './texts.ts'

/** Published tables from nets to ranks: without one no visitor is shown an estimated rank. */
export function RankTables() {
  const t = useText()
  const papers = useQuery(papersQuery).data
  const titleOf = ({ paperId, year }: RankTableRow) =>
    `${papers?.find(({ id }) => id === paperId)?.name ?? '–'} ${year}`
  return (
    <Entries
      topic="rank-tables"
      query={useQuery(rankTablesQuery)}
      remove={request => call(contentCalls.deleteRankTable, request)}
      Dialog={RankTableDialog}
      label={table => `${titleOf(table)}, ${table.name}`}
    >
      {table => (
        <span className={styles.words}>
          <strong lang="tr">{titleOf(table)}</strong>
          <span className={styles.more}>
            <a href={table.link} target="_blank" rel="noopener noreferrer" lang="tr">
              {table.name}
            </a>
            {` · ${t('rank-tables.rowCount', { count: table.rows.length })}`}
          </span>
          {table.outdated && (
            <span className={styles.more}>
              <Badge tone="alert">{t('rank-tables.outdated')}</Badge> {t('rank-tables.outdatedText')}
            </span>
          )}
        </span>
      )}
    </Entries>
  )
}
