import { sqlMigration } from '@kocyolu/service'

/** Up to which message somebody was told by mail that messages wait, and what there is to look at every minute. */
export const toldWaiting = sqlMigration('0007-told-waiting', [
  `create table told_waiting (
    user_id uuid primary key,
    last_message_id integer not null,
    told_at timestamptz not null
  )`,
  'create index messages_unread_by_age on messages (created_at) where not is_read',
])
