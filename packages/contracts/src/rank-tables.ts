import { z } from 'zod'
import { defineContract, del, get, post, put } from './contract.ts'
import { Day, HttpsUrl, Id, PathId, text } from './fields.ts'
import * as limits from './limits.ts'

/** Who reached this net stood at this rank. */
export const RankRow = z.object({
  net: z.number().min(-limits.netMax).max(limits.netMax),
  rank: z.int().min(1).max(limits.rankMax),
})
export type RankRow = z.infer<typeof RankRow>

const Source = {
  /** Whose exam the nets are of. */
  paperId: Id,
  year: z.int().min(2000).max(2100),
  /** Its publisher, as shown to readers. */
  name: text(1, 80),
  link: HttpsUrl,
  publishedOn: Day,
}

/** A published table from the net of a whole exam to a rank, the highest net first. */
export const RankTable = z
  .object({
    id: Id,
    ...Source,
    rows: z.array(RankRow),
    version: z.int(),
    /** Its exam is counted differently since: visitors are not shown it until it is rewritten. */
    outdated: z.boolean().optional(),
  })
  .meta({ id: 'RankTable' })
export type RankTable = z.infer<typeof RankTable>

/** A table as an admin writes it: its nets fall from row to row, and no lower one has a better rank. */
export const WriteRankTable = z.object({
  ...Source,
  rows: z.array(RankRow).min(2).max(limits.rankRowsMax),
  /** Of a change: the version that was read. */
  version: z.int().min(1).optional(),
  /** Of something new: sent again, it is the same. */
  clientId: z.uuid().optional(),
})
export type WriteRankTable = z.output<typeof WriteRankTable>

/** The first number that differs from its row's place; undefined where all are. */
export function findDisorder(rows: readonly RankRow[]): [number, keyof RankRow] | undefined {
  for (const [at, { net, rank }] of rows.entries()) {
    const above = rows[at - 1]
    if (above && net >= above.net) return [at, 'net']
    if (above && rank < above.rank) return [at, 'rank']
  }
  return undefined
}

const byId = z.object({ id: PathId })

/** The calls about published tables of ranks. */
export const rankTables = defineContract({
  listRankTables: get('/api/site/rank-tables', 'admin', {
    summary: 'The published tables of ranks, the newest year first',
    response: z.array(RankTable),
  }),
  createRankTable: post('/api/site/rank-tables', 'admin', {
    summary:
      'Add a table of ranks, one for each year of an exam; the same `clientId` again gives the one that there is',
    status: 201,
    body: WriteRankTable,
    response: RankTable,
    errors: ['conflict'],
  }),
  updateRankTable: put('/api/site/rank-tables/{id}', 'admin', {
    summary: 'Replace a table of ranks. A conflict when another admin has changed it meanwhile',
    params: byId,
    body: WriteRankTable,
    response: RankTable,
    errors: ['conflict'],
  }),
  deleteRankTable: del('/api/site/rank-tables/{id}', 'admin', {
    summary: 'Withdraw a table of ranks; visitors are not shown a rank of it any more',
    params: byId,
  }),
})
