import { sqlMigration } from '@kocyolu/service'

/**
 * How much waits for a reader unread, in all and from one sender, when it is asked and not when the statement around it
 * began (`volatile`): a statement that has waited for a lock counts what was written meanwhile, and what it wrote itself.
 */
export const unreadNow = sqlMigration('0011-unread-now', [
  `create function unread_now(reader uuid, sender uuid, out total integer, out from_person integer)
    volatile language sql as $$
      select count(*), count(*) filter (where sender_id = sender) from messages
      where recipient_id = reader and not is_read
    $$`,
])
