import { sqlMigration } from '@kocyolu/service'

/** Published tables of ranks, as content tells of them. */
export const rankTables = sqlMigration('0030-rank-tables', [
  `create table rank_tables (
    id integer primary key,
    paper_id integer not null,
    year integer not null,
    name text not null,
    link text not null,
    published_on text not null,
    rows jsonb not null,
    version integer not null,
    deleted boolean not null
  )`,
])
