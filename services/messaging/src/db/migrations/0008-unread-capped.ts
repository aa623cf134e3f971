import { sqlMigration } from '@kocyolu/service'

/** Unread messages are counted up to a number. `volatile` as before: it sees what its own statement wrote. */
export const unreadCapped = sqlMigration('0008-unread-capped', [
  `create or replace function unread_now(reader uuid, sender uuid, out total integer, out from_person integer)
    volatile language sql as $$
      select (select count(*) from (select from messages
          where recipient_id = reader and not is_read limit 1000) counted),
        (select count(*) from (select from messages
          where recipient_id = reader and sender_id = sender and not is_read limit 1000) counted)
    $$`,
])
