import { sqlMigration } from '@kocyolu/service'

/** The message that two people have at the top of their conversation, by their ids in order. */
export const pinnedMessages = sqlMigration('0019-pinned-messages', [
  `create table pinned_messages (
    first_id uuid not null,
    second_id uuid not null,
    message_id integer not null references messages on delete cascade,
    pinned_at timestamptz(3) not null,
    primary key (first_id, second_id),
    check (first_id < second_id)
  )`,
  'create index pinned_messages_message on pinned_messages (message_id)',
  'create index pinned_messages_second on pinned_messages (second_id)',
])
