import type { Caller } from '@kocyolu/contracts'
import { sql } from 'kysely'
import type { Deps } from '../service.ts'
import { seqOf } from '../user-events/seq-of.ts'

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
