import type { RankTable as RankTableView } from '@kocyolu/contracts'
import { limits } from '@kocyolu/contracts'
import type { Deps } from '../service.ts'
import { RankTable } from './rank-table.entity.ts'

/** The tables of ranks, the newest year first. */
export async function listRankTables({ em }: Deps): Promise<RankTableView[]> {
  const orderBy = { year: 'desc', paperId: 'asc' } as const
  return (await em.find(RankTable, {}, { orderBy, limit: limits.arrayMax })).map(tableView)
}

/** A table as its admin sees it. */
export const tableView = (table: RankTableView): RankTableView => ({
  id: table.id,
  paperId: table.paperId,
  year: table.year,
  name: table.name,
  link: table.link,
  publishedOn: table.publishedOn,
  rows: table.rows,
  outdated: table.outdated,
  version: table.version,
})
