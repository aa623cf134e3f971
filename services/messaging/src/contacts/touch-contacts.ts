import { sql } from 'kysely'
import type { Deps } from '../deps.ts'

type Activity = { activeAt: Date; lastMessageId?: number }

/** Makes two people contacts of each other, or moves them up in each other's list. Rows are written in user-id order. */
export async function touchContacts(
  { em }: Pick<Deps, 'em'>,
  pair: readonly [string, string],
  { activeAt, lastMessageId }: Activity,
): Promise<void> {
  const [first = '', second = ''] = pair.toSorted()
  const row = { last_message_id: lastMessageId ?? null, active_at: activeAt }
  await em
    .getKysely()
    .insertInto('contacts')
    .values([
      { user_id: first, contact_id: second, ...row },
      { user_id: second, contact_id: first, ...row },
    ])
    .onConflict(conflict =>
      conflict.columns(['user_id', 'contact_id']).doUpdateSet({
        last_message_id: sql`greatest(contacts.last_message_id, excluded.last_message_id)`,
        active_at: sql`greatest(contacts.active_at, excluded.active_at)`,
      }),
    )
    .execute()
}
