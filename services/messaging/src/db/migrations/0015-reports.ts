import { reportsSql, sqlMigration } from '@kocyolu/service'

/**
 * What is reported, and the texts of messages that a decision has removed. Nothing but the way back reads them: whatever shows,
 * mails or searches messages finds another text in their place.
 */
export const reports = sqlMigration('0015-reports', [
  ...reportsSql,
  'alter table messages add column removed boolean not null default false',
  `create table removed_texts (
    message_id integer primary key references messages on delete cascade,
    content text not null
  )`,
])
