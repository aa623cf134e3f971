import { emit, inTransaction } from '@kocyolu/service'
import { ExamPaper, RankTable } from '../db/entities.ts'
import { tableView } from '../rank-tables/rank-tables.ts'
import type { Deps } from '../service.ts'

/** Writes an invented table, called a sample where students read its source. */
export async function writeDemoRankTable(deps: Deps): Promise<void> {
  const paper = await deps.em.findOne(ExamPaper, { name: 'TYT' })
  if (!paper || (await deps.em.count(RankTable)) > 0) return
  await inTransaction(deps, async deps => {
    const table = deps.em.create(RankTable, {
      ...{ paperId: paper.id, year: 2026, name: 'Örnek tablo (demo)', clientId: null },
      ...{ link: 'https://example.com/', publishedOn: '2026-07-01' },
      rows: [
        { net: 115, rank: 1_000 },
        { net: 100, rank: 20_000 },
        { net: 85, rank: 100_000 },
        { net: 70, rank: 300_000 },
        { net: 50, rank: 800_000 },
        { net: 20, rank: 2_000_000 },
      ],
    })
    await deps.em.persist(table).flush()
    const { id: tableId, outdated: _, ...rest } = tableView(table)
    emit(deps, 'rank_table.changed', { tableId, ...rest, deleted: false })
  })
}
