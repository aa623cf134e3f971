import type { LiveEvent } from '@kocyolu/contracts'
import type { Deps } from '../deps.ts'
import { messageColumns, messageView } from '../messages/message-view.ts'

/** How many events are read at once. */
export const batchSize = 200

export type StoredEvent = { seq: number; event: LiveEvent }

/** A user's events after `cursor`, in order, at most a batch. */
export async function readEvents(
  { em }: Pick<Deps, 'em'>,
  userId: string,
  cursor: number,
): Promise<StoredEvent[]> {
  const rows = await em
    .getKysely()
    .selectFrom('user_events')
    .innerJoin('messages', 'messages.id', 'user_events.message_id')
    .select(['user_events.seq', 'user_events.type', ...messageColumns])
    .where('user_events.user_id', '=', userId)
    .where('user_events.seq', '>', cursor)
    .orderBy('user_events.seq')
    .limit(batchSize)
    .execute()
  return rows.map(row => ({
    seq: row.seq,
    event:
      row.type === 'message.created'
        ? { type: row.type, message: messageView(row) }
        : { type: row.type, id: row.id, readerId: row.recipientId, senderId: row.senderId },
  }))
}

/** The `seq` of a user's newest event; 0 when there has been none. */
export async function lastSeq({ em }: Pick<Deps, 'em'>, userId: string): Promise<number> {
  const row = await em
    .getKysely()
    .selectFrom('event_counters')
    .select('last_seq')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.last_seq ?? 0
}
