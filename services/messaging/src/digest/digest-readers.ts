import { emit } from '@kocyolu/service'
import { sql } from 'kysely'
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
export async function digestReaders(deps: Deps, readers: readonly string[], before: Date): Promise<void> {
  const unread = await readUnread(deps, readers, before)
  const news = unread.filter(({ hasNews }) => hasNews)
  const taken = await take(
    deps,
    news.filter(({ isFree }) => isFree),
  )
  const deferred = news.filter(({ isFree }) => !isFree).map(({ userId }) => userId)
  await sql`update told_waiting set is_deferred = user_id = any(${deferred}::uuid[])
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
      coalesce(digest.told_at <= ${dayAgo} or first > digest.last_message_id, true) as "isFree"
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
      group by recipient_id
    ) unread left join told_waiting digest on digest.user_id = unread."userId"`.execute(em.getKysely())
  return rows
}

/** Of several processes at once only one mails somebody. */
async function take({ em, clock }: Deps, readers: readonly Unread[]): Promise<Set<string>> {
  const userIds = readers.map(({ userId }) => userId)
  const lastIds = readers.map(({ lastMessageId }) => lastMessageId)
  const { rows } = await sql<{ userId: string }>`
    insert into told_waiting (user_id, last_message_id, told_at)
    select reader, last_id, ${clock.now()}::timestamptz
    from unnest(${userIds}::uuid[], ${lastIds}::integer[]) as given (reader, last_id) order by reader
    on conflict (user_id) do update set last_message_id = excluded.last_message_id, told_at = excluded.told_at
      where told_waiting.last_message_id < excluded.last_message_id
    returning user_id as "userId"`.execute(em.getKysely())
  return new Set(rows.map(({ userId }) => userId))
}
