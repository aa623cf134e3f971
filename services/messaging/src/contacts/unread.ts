import { type RawBuilder, sql } from 'kysely'

/** Unread messages are counted up to here: pages say 99+ long before, and a flood must not cost every later message more. */
const unreadMax = 1_000

/** How many messages wait for a reader unread, of one sender or of all. */
export const unreadCount = (reader: RawBuilder<unknown>, sender?: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from (select from messages unread
    where unread.recipient_id = ${reader} and not unread.is_read ${sender ? sql`and unread.sender_id = ${sender}` : sql``}
    limit ${sql.lit(unreadMax)}) counted)`
