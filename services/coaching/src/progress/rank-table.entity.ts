import type { RankRow } from '@kocyolu/contracts'
import { defineEntity, p } from '@mikro-orm/core'

/** A published table of ranks, as content last published it; a withdrawn one keeps its row, so that no older event brings it back. */
export const RankTable = defineEntity({
  name: 'RankTable',
  tableName: 'rank_tables',
  properties: {
    id: p.integer().primary(),
    paperId: p.integer(),
    year: p.integer(),
    name: p.text(),
    link: p.text(),
    publishedOn: p.text(),
    rows: p.json<RankRow[]>(),
    version: p.integer(),
    deleted: p.boolean(),
  },
})
