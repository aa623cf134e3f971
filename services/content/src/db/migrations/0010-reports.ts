import { reportsSql, sqlMigration } from '@kocyolu/service'

/** What is reported, and posts that a decision has unpublished: their authors do not publish them again. */
export const reports = sqlMigration('0010-reports', [
  ...reportsSql,
  'alter table blogs add column withheld boolean not null default false',
])
