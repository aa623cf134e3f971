import { sql } from 'kysely'
import type { Deps } from '../service.ts'

/** `from` wrote to `to`, or booked with them. */
type Activity = { from: string; to: string; activeAt: Date; lastMessageId?: number }

/** How an insert into `contacts` ends: who are contacts already move up. */
export const orTouch = sql`on conflict (user_id, contact_id) do update set
  last_message_id = greatest(contacts.last_message_id, excluded.last_message_id),
  active_at = greatest(contacts.active_at, excluded.active_at),
  invited = contacts.invited or excluded.invited`

/**
 * Makes two people contacts of each other, or moves them up in each other's list; from now on `to` may answer.
 * Rows are written in user-id order.
 */
export async function touchContacts(
  { em }: Pick<Deps, 'em'>,
  { from, to, activeAt, lastMessageId }: Activity,
): Promise<void> {
  const [first = '', second = ''] = [from, to].toSorted()
  const row = { last_message_id: lastMessageId ?? null, active_at: activeAt }
  await em
    .getKysely()
    .insertInto('contacts')
    .values([
      { user_id: first, contact_id: second, invited: second === from, ...row },
      { user_id: second, contact_id: first, invited: first === from, ...row },
    ])
    .modifyEnd(orTouch)
    .execute()
}
