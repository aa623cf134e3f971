import type { Caller } from '@kocyolu/contracts'
import { sql } from 'kysely'
import type { Deps } from '../service.ts'
import { seqOf } from '../user-events/user-events.ts'

const count = sql<number>`count(*)::int`

/** How many messages wait for the caller unread. */
export async function countUnread({ em }: Pick<Deps, 'em'>, caller: Caller) {
  return unreadOf({ em }, caller).select(count.as('count')).executeTakeFirstOrThrow()
}

/** How many messages of one person, and in all, wait for the caller unread. */
export async function countUnreadFrom({ em }: Pick<Deps, 'em'>, caller: Caller, userId: string) {
  const fromPerson = sql<number>`(count(*) filter (where sender_id = ${userId}))::int`
  return unreadOf({ em }, caller)
    .select([count.as('total'), fromPerson.as('fromPerson')])
    .executeTakeFirstOrThrow()
}

function unreadOf({ em }: Pick<Deps, 'em'>, caller: Caller) {
  return em
    .getKysely()
    .selectFrom('messages')
    .select(seqOf(caller))
    .where('recipient_id', '=', caller.id)
    .where('is_read', '=', false)
}

/** So long after it was written a message has been committed, whatever its id. */
const settledMs = 10 * 60_000
/** So many new ones are counted again each time. */
const maxRecounted = 1_000

/** How many messages have been sent: those up to a message, which are kept as a number, and those after it. Erasing a person's messages lowers the number. */
export async function countAllMessages({
  em,
  clock,
}: Pick<Deps, 'em' | 'clock'>): Promise<{ total: number }> {
  const settled = new Date(clock.now().getTime() - settledMs)
  const { rows } = await sql<{ total: number; upTo: number; more: number; last: number | null }>`
    select counted.total::int, counted.up_to as "upTo", count(messages.id)::int as more,
      max(messages.id) filter (where messages.created_at <= ${settled}) as last
    from message_total counted left join messages on messages.id > counted.up_to
    group by counted.total, counted.up_to`.execute(em.getKysely())
  const { total, upTo, more, last } = rows[0] ?? { total: 0, upTo: 0, more: 0, last: null }
  if (more > maxRecounted && last !== null)
    await sql`update message_total set up_to = ${last},
        total = total + (select count(*) from messages where id > ${upTo} and id <= ${last})
      where up_to = ${upTo}`.execute(em.getKysely())
  return { total: total + more }
}
