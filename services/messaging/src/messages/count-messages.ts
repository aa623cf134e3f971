import type { Caller } from '@kocyolu/contracts'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'

const count = sql<number>`count(*)::int`

/** How many messages wait for the caller unread. */
export async function countUnread({ em }: Pick<Deps, 'em'>, caller: Caller): Promise<{ count: number }> {
  return em
    .getKysely()
    .selectFrom('messages')
    .select(count.as('count'))
    .where('recipient_id', '=', caller.id)
    .where('is_read', '=', false)
    .executeTakeFirstOrThrow()
}

/** How many messages have been sent. */
export async function countMessages({ em }: Pick<Deps, 'em'>): Promise<{ total: number }> {
  return em.getKysely().selectFrom('messages').select(count.as('total')).executeTakeFirstOrThrow()
}
