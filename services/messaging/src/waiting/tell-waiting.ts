import { emit, inTransaction } from '@kocyolu/service'
import { sql } from 'kysely'
import type { Deps } from '../service.ts'

const minuteMs = 60_000
/** So long a message waits before its reader is told by mail: whoever sits at the site reads it sooner. */
const patienceMs = 10 * minuteMs
const dayMs = 24 * 60 * minuteMs
/** What nobody could be told of for so long is not told any more. */
const oldestMs = 2 * dayMs
const batch = 200

type Waiting = {
  user_id: string
  count: number
  people: number
  sender_id: string
  since: Date
  last_message_id: number
}

/**
 * Tells of messages that have waited unread for ten minutes: once for all of them, and not again for later ones before
 * those are read, or a day has passed.
 */
export async function tellWaiting(deps: Deps): Promise<void> {
  await inTransaction(deps, async deps => {
    for (const waiting of await findWaiting(deps)) {
      if (!(await take(deps, waiting))) continue
      const { user_id: userId, sender_id: senderId, since, count, people } = waiting
      emit(deps, 'message.waiting', { userId, senderId, count, people, since: since.toISOString() })
    }
    await deps.em.flush()
  })
}

async function findWaiting({ em, clock }: Deps): Promise<Waiting[]> {
  const now = clock.now().getTime()
  const [ripe, oldest, dayAgo] = [patienceMs, oldestMs, dayMs].map(ms => new Date(now - ms))
  const { rows } = await sql<Waiting>`
    with ripe as (
      select distinct recipient_id as user_id
      from messages left join told_waiting told on told.user_id = recipient_id
      where not is_read and created_at > ${oldest} and created_at <= ${ripe}
        and id > coalesce(told.last_message_id, 0)
        and (told.told_at is null or told.told_at <= ${dayAgo} or not exists (
          select from messages before
          where before.recipient_id = told.user_id and not before.is_read and before.id <= told.last_message_id))
      limit ${batch})
    select ripe.user_id,
      count(*)::int as count,
      count(distinct sender_id)::int as people,
      (array_agg(sender_id order by id desc))[1] as sender_id,
      min(created_at) as since,
      max(id) as last_message_id
    from ripe join messages on recipient_id = ripe.user_id and not is_read
    group by ripe.user_id`.execute(em.getKysely())
  return rows
}

/** Of several processes at once only one tells somebody. */
async function take({ em, clock }: Deps, waiting: Waiting): Promise<boolean> {
  const { user_id, last_message_id } = waiting
  const taken = { last_message_id, told_at: clock.now() }
  const row = await em
    .getKysely()
    .insertInto('told_waiting')
    .values({ user_id, ...taken })
    .onConflict(conflict =>
      conflict
        .column('user_id')
        .doUpdateSet(taken)
        .where('told_waiting.last_message_id', '<', last_message_id),
    )
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}
