import { type ExamType, type ListOf, PathId, type Programme } from '@kocyolu/contracts'
import { keyset, searchPatterns } from '@kocyolu/service'
import { sql } from 'kysely'
import { z } from 'zod'
import type { CoachingEm } from '../service.ts'

const selectProgrammes = (em: CoachingEm) =>
  em
    .getKysely()
    .selectFrom('programmes as programme')
    .innerJoin('programme_tables as list', 'list.id', 'programme.table_id')
    .select(['programme.id', 'programme.code', 'programme.university', 'programme.name'])
    .select(['programme.score_type as scoreType', 'programme.rank', 'programme.rank_before as before'])
    .select(['programme.retired as isRetired', 'programme.rank_order as order'])
    .select(['list.year', 'list.source', 'list.link'])

type Row = Awaited<ReturnType<ReturnType<typeof selectProgrammes>['execute']>>[number]

const programmeView = ({ year, rank, before, source, link, ...row }: Row): Programme => ({
  ...{ id: row.id, code: row.code, university: row.university, name: row.name },
  ...{ scoreType: row.scoreType, isRetired: row.isRetired },
  ranks: [
    ...(rank === null ? [] : [{ year, rank }]),
    ...(before === null ? [] : [{ year: year - 1, rank: before }]),
  ],
  source: { name: source, link, year },
})

const byRank = keyset('programmes', {
  columns: ['programme.rank_order', 'programme.id'],
  direction: 'asc',
  key: z.tuple([PathId, PathId]),
})

type Query = {
  scoreType: ExamType
  q?: string | undefined
  limit?: number | undefined
  cursor?: string | undefined
}

/** The programmes of a score type whose code, university or name has all words of a search, the best rank first. */
export function searchProgrammes(
  em: CoachingEm,
  { scoreType, q = '', ...page }: Query,
): Promise<ListOf<Programme>> {
  const found = searchPatterns(q).reduce(
    (query, pattern) => query.where('programme.search_folded', 'like', pattern),
    selectProgrammes(em)
      .where('programme.score_type', '=', scoreType)
      .where(sql<boolean>`not programme.retired`),
  )
  return byRank.list(page, found, { keyOf: row => [row.order ?? 0, row.id], view: programmeView })
}

/** Programmes by their ids, retired ones too. */
export async function findProgrammes(
  em: CoachingEm,
  ids: readonly number[],
): Promise<Map<number, Programme>> {
  if (ids.length === 0) return new Map()
  const rows = await selectProgrammes(em).where('programme.id', 'in', ids).execute()
  return new Map(rows.map(row => [row.id, programmeView(row)]))
}
