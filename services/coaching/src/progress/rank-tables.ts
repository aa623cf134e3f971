import { type EventPayload, limits, type RankTable } from '@kocyolu/contracts'
import type { CoachingEm } from '../service.ts'
import { jsonb } from './mock-exams.ts'

/** Keeps a table of ranks as content publishes it; an older version never wins. */
export async function rememberRankTable(
  { em }: { em: CoachingEm },
  { tableId, ...table }: EventPayload<'rank_table.changed'>,
): Promise<void> {
  const row = {
    paper_id: table.paperId,
    year: table.year,
    name: table.name,
    link: table.link,
    published_on: table.publishedOn,
    rows: jsonb(table.deleted ? [] : table.rows),
    version: table.version,
    deleted: table.deleted,
  }
  await em
    .getKysely()
    .insertInto('rank_tables')
    .values({ id: tableId, ...row })
    .onConflict(conflict =>
      conflict.column('id').doUpdateSet(row).where('rank_tables.version', '<', table.version),
    )
    .execute()
}

/** Of each exam the table of the newest year. */
export async function listPublishedRanks(em: CoachingEm): Promise<RankTable[]> {
  return em
    .getKysely()
    .selectFrom('rank_tables')
    .distinctOn('paper_id')
    .select(['id', 'paper_id as paperId', 'year', 'name', 'link', 'published_on as publishedOn'])
    .select(['rows', 'version'])
    .where('deleted', '=', false)
    .orderBy('paper_id')
    .orderBy('year', 'desc')
    .orderBy('id', 'desc')
    .limit(limits.rankTablesMax)
    .execute()
}
