import type { LiveEvent, Message } from '@kocyolu/contracts'
import { type BaseDeps, deleteInBatches, prepared } from '@kocyolu/service'
import { type RawBuilder, sql } from 'kysely'
import { unreadCount } from '../contacts/unread.ts'
import type { MessagingEm } from '../db/em.ts'
import type { Payloads } from '../db/entities.ts'
import { messageColumnsFor, messageView } from '../messages/message-view.ts'

/** A stored event as browsers receive it. */
function liveEventOf(row: EventRow): LiveEvent {
  const { type, payload, total, fromPerson } = row
  const unread = { total, fromPerson }
  switch (type) {
    case 'message.created':
      return { type, message: messageOf(row), person: personOf(row), unread }
    case 'message.read': {
      const { id, recipientId: readerId, senderId } = messageOf(row)
      return { type, id, ...(payload as Payloads[typeof type]), readerId, senderId, unread }
    }
    case 'message.changed':
      return { type, message: messageOf(row) }
    case 'session.changed': {
      const { personId: _, ...changed } = payload as Payloads[typeof type]
      return { type, ...changed, person: personOf(row) }
    }
    case 'progress.changed':
      return { type, ...(payload as Payloads[typeof type]) }
    case 'block.changed':
      return { type, ...(payload as Payloads[typeof type]) }
    case 'notification.created':
      return { type, ...(payload as Payloads[typeof type]) }
    case 'notification.read':
      return { type, ...(payload as Payloads[typeof type]) }
    default:
      // A newer build has stored an event that this one does not know: the page refetches everything.
      return { type: 'reset' }
  }
}

function messageOf(row: EventRow): Message {
  const { id, senderId, recipientId, content, isRead, createdAt, ...shown } = row
  const { isRemoved, isTakenBack, editedAt, attachments, clientId } = shown
  if (id === null || !senderId || !recipientId || content === null || isRead === null || !createdAt)
    throw new Error('The message of a stored event is missing')
  return messageView({
    ...{ id, senderId, recipientId, content, isRead, createdAt },
    ...{ isRemoved, isTakenBack, editedAt, attachments, clientId },
  })
}

function personOf({ personId: id, firstName, lastName, profileImageUrl, role }: EventRow) {
  if (id === null || firstName === null || lastName === null || role === null) return null
  return { id, firstName, lastName, profileImageUrl, role }
}

type EventRow = Awaited<ReturnType<ReturnType<typeof selectEvents>['executeTakeFirstOrThrow']>>

/** A user's events, with their message and the person that they are about. */
function selectEvents({ em }: { em: MessagingEm }, userId: string) {
  const personId = sql<string>`case ${userId}::uuid
    when messages.sender_id then messages.recipient_id
    when messages.recipient_id then messages.sender_id
    else (user_events.payload ->> 'personId')::uuid end`
  return em
    .getKysely()
    .selectFrom('user_events')
    .leftJoin('messages', 'messages.id', 'user_events.message_id')
    .leftJoin('people', join => join.on('people.user_id', '=', personId))
    .select(['user_events.seq', 'user_events.type', 'user_events.payload', ...messageColumnsFor(userId)])
    .select([
      'people.user_id as personId',
      'people.first_name as firstName',
      'people.last_name as lastName',
      'people.profile_image_url as profileImageUrl',
      'people.role',
    ])
    .select([
      unreadCount(sql`${userId}::uuid`).as('total'),
      unreadCount(sql`${userId}::uuid`, sql.ref('people.user_id')).as('fromPerson'),
    ])
    .where('user_events.user_id', '=', userId)
}

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

const keptDays = 7
const keptEvents = 500

/** Forgets old events: the messages themselves stay, and a browser that was away for longer refetches. */
export async function pruneEvents(deps: { em: MessagingEm; clock: BaseDeps['clock'] }): Promise<void> {
  const oldest = new Date(deps.clock.now().getTime() - keptDays * 24 * 3_600_000)
  await prune(deps, sql`select ctid from user_events where created_at < ${oldest}`)
  for (let after: string | undefined = noUser; after; ) after = await pruneMany(deps, after)
}

const noUser = '00000000-0000-0000-0000-000000000000'
const readersAtOnce = 2_000

/** Of some readers, by id, those who have too many; gives the last of them while there may be more. */
async function pruneMany(deps: { em: MessagingEm }, after: string): Promise<string | undefined> {
  const readers = await deps.em
    .getKysely()
    .selectFrom('event_counters')
    .select('user_id')
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(readersAtOnce)
    .execute()
  const ids = readers.map(row => row.user_id)
  await prune(
    deps,
    sql`select event.ctid from unnest(${ids}::uuid[]) reader (user_id) join event_counters using (user_id)
      join user_events event using (user_id) where event.seq <= event_counters.last_seq - ${keptEvents}::int`,
  )
  return ids.length === readersAtOnce ? ids.at(-1) : undefined
}

function prune({ em }: { em: MessagingEm }, old: RawBuilder<unknown>): Promise<void> {
  return deleteInBatches(async limit => {
    const { numAffectedRows = 0n } =
      await sql`delete from user_events where ctid = any(array(${old} limit ${limit}))`.execute(
        em.getKysely(),
      )
    return numAffectedRows
  })
}
