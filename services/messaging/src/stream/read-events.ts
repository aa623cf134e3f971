import type { LiveEvent } from '@kocyolu/contracts'
import { prepared } from '@kocyolu/service'
import { sql } from 'kysely'
import type { MessagingEm } from '../db/em.ts'
import { liveEventOf } from './live-event-of.ts'
import { selectEvents } from './select-events.ts'

/** How many events are read at once; a stream whose browser is slow holds so many in memory, and no more. */
export const batchSize = 50

export type StoredEvent = { seq: number; event: LiveEvent }

/** A user's events after `cursor`, in order, at most a batch. What they say of people and of what is unread is what holds now. */
export async function readEvents(
  deps: { em: MessagingEm },
  userId: string,
  cursor: number,
): Promise<StoredEvent[]> {
  const rows = await selectEvents(deps, userId)
    .where('user_events.seq', '>', cursor)
    .orderBy('user_events.seq')
    .limit(batchSize)
    .modifyFront(prepared)
    .execute()
  return rows.map(row => ({ seq: row.seq, event: liveEventOf(row) }))
}

/** Where a user's events are: the `seq` of the newest, 0 when there has been none, and of the one before the first since an instant. */
export async function findSeqs(
  { em }: { em: MessagingEm },
  userId: string,
  since: Date,
): Promise<{ newest: number; before: number }> {
  const row = await em
    .getKysely()
    .selectFrom('event_counters')
    .select(eb => [
      'last_seq',
      eb
        .selectFrom('user_events')
        .select(sql<number>`min(seq) - 1`.as('before'))
        .whereRef('user_events.user_id', '=', 'event_counters.user_id')
        .where('created_at', '>=', since)
        .as('before'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const newest = row?.last_seq ?? 0
  return { newest, before: row?.before ?? newest }
}

/** The `seq` of the newest event of each of these users who has any. */
export async function newestSeqs(
  { em }: { em: MessagingEm },
  userIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await em
    .getKysely()
    .selectFrom('event_counters')
    .selectAll()
    // One parameter, however many there are: a statement has room for 65,535.
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute()
  return new Map(rows.map(row => [row.user_id, row.last_seq]))
}
