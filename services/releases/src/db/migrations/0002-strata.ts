import { sqlMigration } from '@kocyolu/service'

/** Nobody has released what the tables were like before; what they hold is of canaries that were, and is not needed. */
export const strata = sqlMigration('0002-strata', [
  'drop table tab_counts',
  'drop table canary_verdicts',
  `create table tab_counts (
    change integer not null,
    changed_at timestamptz(3) not null,
    composition integer not null,
    tabs integer not null,
    failed integer not null,
    primary key (change, changed_at, composition)
  )`,
  `create table canary_verdicts (
    canary integer not null,
    began_at timestamptz(3) not null,
    failures_look integer not null,
    openings_look integer not null,
    why text,
    at timestamptz(3) not null,
    primary key (canary, began_at)
  )`,
])
