import { sqlMigration } from '@kocyolu/service'

/** Tables of an exam that is counted differently since they were written. */
export const outdatedRankTables = sqlMigration('0012-outdated-rank-tables', [
  'alter table rank_tables add column outdated boolean not null default false',
])
