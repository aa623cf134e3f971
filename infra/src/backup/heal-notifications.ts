import type pg from 'pg'
import { asideName, nameIn, salvage } from './names.ts'

const columns = 'event_id, user_id, channel, status, created_at, sent_at'

/** Mails sent since the backup are in the replaced schema alone: its rows are kept, so that no user gets one again. */
export async function healNotifications(client: pg.Client): Promise<string[]> {
  const isKnown = await salvage(client, async () => {
    await client.query(
      `insert into ${nameIn('notifications', 'deliveries')} as own (${columns})
        select ${columns} from ${nameIn(asideName('notifications'), 'deliveries')} where status <> 'waiting'
        on conflict (event_id, user_id, channel) do update
          set status = excluded.status, sent_at = excluded.sent_at, mail = null where own.status = 'waiting'`,
    )
  })
  return isKnown ? [] : ['notifications: what was mailed since the backup is not known, and is mailed again']
}
