import { sqlMigration } from '@kocyolu/service'

/** Messages with contact details that were sent all the same: what stands in them, and whether somebody should look. */
export const sentDetails = sqlMigration('0014-sent-details', [
  `create table sent_details (
    message_id integer primary key references messages,
    sender_id uuid not null,
    recipient_id uuid not null,
    kinds text[] not null,
    is_flagged boolean not null,
    sent_at timestamptz not null
  )`,
  'create index sent_details_of_sender on sent_details (sender_id, sent_at)',
  'create index sent_details_flagged on sent_details (sent_at desc, message_id desc) where is_flagged',
])
