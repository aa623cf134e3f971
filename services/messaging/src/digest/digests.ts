import { emit, inTransaction } from '@kocyolu/service'
import { sql } from 'kysely'
import { Digest } from '../db/entities.ts'
import type { Deps } from '../service.ts'

const dayMs = 24 * 3_600_000

type Unread = {
  userId: string
  count: number
  people: number
  senderId: string
  since: Date
  lastMessageId: number
  hasNews: boolean
  isFree: boolean
}

/**
 * Mails those of these readers whose messages are news and who have read what they were mailed of before, or were mailed a day
 * ago; the others with news are put off. As many statements for one as for thousands.
 */
async function digestReaders(deps: Deps, readers: readonly string[], before: Date): Promise<void> {
  const unread = await readUnread(deps, readers, before)
  const news = unread.filter(({ hasNews }) => hasNews)
  const taken = await take(
    deps,
    news.filter(({ isFree }) => isFree),
  )
  const deferred = news.filter(({ isFree }) => !isFree).map(({ userId }) => userId)
  await sql`update digests set is_deferred = user_id = any(${deferred}::uuid[])
    where user_id = any(${readers}::uuid[])
      and is_deferred <> (user_id = any(${deferred}::uuid[]))`.execute(deps.em.getKysely())
  for (const { userId, senderId, since, count, people } of news) {
    if (taken.has(userId))
      emit(deps, 'message.waiting', { userId, senderId, count, people, since: since.toISOString() })
  }
  await deps.em.flush()
}

async function readUnread({ em, clock }: Deps, readers: readonly string[], before: Date): Promise<Unread[]> {
  const dayAgo = new Date(clock.now().getTime() - dayMs)
  const { rows } = await sql<Unread>`
    select unread.*,
      ripe > coalesce(digest.last_message_id, 0) as "hasNews",
      coalesce(digest.sent_at <= ${dayAgo} or first > digest.last_message_id, true) as "isFree"
    from (
      select recipient_id as "userId",
        count(*)::int as count,
        count(distinct sender_id)::int as people,
        (array_agg(sender_id order by id desc))[1] as "senderId",
        min(created_at) as since,
        max(id) as "lastMessageId",
        coalesce(max(id) filter (where created_at <= ${before}), 0) as ripe,
        min(id) as first
      from messages where recipient_id = any(${readers}::uuid[]) and not is_read
        and not exists (select from blocks where blocker_id = recipient_id and blocked_id = sender_id)
        and not exists (select from blocks where blocker_id = sender_id and blocked_id = recipient_id)
        and not exists (select from people where user_id = sender_id and suspended)
        and not exists (select from contacts
          where contacts.user_id = recipient_id and contact_id = sender_id and muted)
      group by recipient_id
    ) unread left join digests digest on digest.user_id = unread."userId"`.execute(em.getKysely())
  return rows
}

/** Of several processes at once only one mails a user. */
async function take({ em, clock }: Deps, readers: readonly Unread[]): Promise<Set<string>> {
  const userIds = readers.map(({ userId }) => userId)
  const lastIds = readers.map(({ lastMessageId }) => lastMessageId)
  const { rows } = await sql<{ userId: string }>`
    insert into digests (user_id, last_message_id, sent_at, is_waiting)
    select reader, last_id, ${clock.now()}::timestamptz, true
    from unnest(${userIds}::uuid[], ${lastIds}::integer[]) as given (reader, last_id) order by reader
    on conflict (user_id) do update set last_message_id = excluded.last_message_id, sent_at = excluded.sent_at,
      is_waiting = true
      where digests.last_message_id < excluded.last_message_id
    returning user_id as "userId"`.execute(em.getKysely())
  return new Set(rows.map(({ userId }) => userId))
}

/** So long a message waits before its reader is mailed: a reader on the site reads it sooner. */
const waitMs = 10 * 60_000
const slice = 2_000
const noUser = '00000000-0000-0000-0000-000000000000'

/**
 * Mails readers of messages that have waited unread for ten minutes: once for all of them, and not again for later ones before
 * those are read, or a day has passed. It goes through the messages in slices, each its own transaction, from where the last one
 * ended, however long ago that was; then through those whose later messages were put off.
 */
export async function sendDigests(deps: Deps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - waitMs)
  while (await inTransaction(deps, deps => digestSlice(deps, before))) {}
  for (let after: string | undefined = noUser; after; ) {
    const from: string = after
    after = await inTransaction(deps, deps => digestDeferred(deps, from, before))
  }
}

/** One slice; false at the end, or where another process is at it. */
async function digestSlice(deps: Deps, before: Date): Promise<boolean> {
  const { rows } = await sql<{ reader: string; at: Date; id: number }>`
    with progress as (select message_at, message_id from digest_progress for update skip locked)
    select recipient_id as reader, messages.created_at as at, messages.id
    from progress join messages on not is_read and created_at <= ${before}
      and (messages.created_at, messages.id) > (progress.message_at, progress.message_id)
    order by messages.created_at, messages.id limit ${slice}`.execute(deps.em.getKysely())
  const last = rows.at(-1)
  if (!last) return false
  await digestReaders(deps, [...new Set(rows.map(({ reader }) => reader))], before)
  await sql`update digest_progress set message_at = ${last.at}, message_id = ${last.id}`.execute(
    deps.em.getKysely(),
  )
  return rows.length === slice
}

/**
 * Some of those whose later messages were put off and who may be mailed again, by id: a day has passed, or they have read what
 * they were mailed of. Gives the last of them while there may be more.
 */
async function digestDeferred(deps: Deps, after: string, before: Date): Promise<string | undefined> {
  const dayAgo = new Date(deps.clock.now().getTime() - dayMs)
  const rows = await deps.em
    .getKysely()
    .selectFrom('digests')
    .select('user_id')
    .where('is_deferred', '=', true)
    .where('user_id', '>', after)
    .where(
      sql<boolean>`(sent_at <= ${dayAgo} or not exists (select from messages
        where recipient_id = digests.user_id and not is_read and id <= last_message_id))`,
    )
    .orderBy('user_id')
    .limit(slice)
    .forUpdate()
    .skipLocked()
    .execute()
  const readers = rows.map(row => row.user_id)
  if (readers.length > 0) await digestReaders(deps, readers, before)
  return readers.length === slice ? readers.at(-1) : undefined
}

/** Publishes once that a user has read all that they were notified of. */
export function endDigest(deps: Deps, userId: string): Promise<void> {
  return inTransaction(deps, async deps => {
    const ended = await deps.em.nativeUpdate(Digest, { userId, isWaiting: true }, { isWaiting: false })
    if (ended > 0) emit(deps, 'message.waiting_read', { userId })
  })
}
