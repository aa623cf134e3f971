import type { RankRow } from '@kocyolu/contracts'
import { defineEntity, p } from '@mikro-orm/core'

/** A published table of ranks with its source. */
export const RankTable = defineEntity({
  name: 'RankTable',
  tableName: 'rank_tables',
  properties: {
    id: p.integer().primary().autoincrement(),
    paperId: p.integer(),
    year: p.integer(),
    name: p.text(),
    link: p.text(),
    /** A calendar day. */
    publishedOn: p.text(),
    rows: p.json<RankRow[]>(),
    /** Its exam is counted differently since: visitors are not shown it until an admin has rewritten it. */
    outdated: p.boolean().default(false),
    version: p.integer().version(),
    clientId: p.uuid().nullable(),
  },
})
