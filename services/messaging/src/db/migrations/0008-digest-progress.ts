import { sqlMigration } from '@kocyolu/service'

/** Up to which message readers were looked for, and whose later messages were put off: nobody is left out, however many there are. */
export const digestProgress = sqlMigration('0008-digest-progress', [
  `create table digest_progress (
    id integer primary key default 1 check (id = 1),
    message_at timestamptz not null,
    message_id integer not null
  )`,
  // The build before looked back for so long.
  `insert into digest_progress (message_at, message_id) values (now() - interval '2 days', 0)`,
  'alter table told_waiting add column is_deferred boolean not null default false',
  // Whoever was mailed within a day may have later messages.
  `update told_waiting set is_deferred = true where told_at > now() - interval '1 day'`,
  'create index told_waiting_deferred on told_waiting (user_id) where is_deferred',
  'create index messages_unread_in_order on messages (created_at, id) where not is_read',
])
