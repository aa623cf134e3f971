import { sqlMigration } from '@kocyolu/service'

/** Whether a user was notified of unread messages and has not read all since. */
export const waitingRead = sqlMigration('0021-waiting-read', [
  'alter table digests add column is_waiting boolean not null default false',
])
