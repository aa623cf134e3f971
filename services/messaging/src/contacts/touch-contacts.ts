import { sql } from 'kysely'
import type { Deps } from '../service.ts'

/** `from` wrote to `to`, or booked with them. */
type Activity = { from: string; to: string; activeAt: Date; lastMessageId?: number }

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
    .onConflict(conflict =>
      conflict.columns(['user_id', 'contact_id']).doUpdateSet({
        last_message_id: sql`greatest(contacts.last_message_id, excluded.last_message_id)`,
        active_at: sql`greatest(contacts.active_at, excluded.active_at)`,
        invited: sql`contacts.invited or excluded.invited`,
      }),
    )
    .execute()
}
