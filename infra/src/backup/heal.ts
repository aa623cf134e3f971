import type { ServiceName } from '@kocyolu/contracts'
import { sentDays } from '@kocyolu/service/sent-days'
import type pg from 'pg'
import { eraseAgain } from './erase-again.ts'
import { healIdentity } from './heal-identity.ts'
import { asideName, nameIn, salvage } from './names.ts'
import { hasTable, resendEvents, resendJobs } from './resend.ts'

const dayMs = 86_400_000

/**
 * Has restored schemas catch up with the others, as part of the transaction that restores them, and says how. What was
 * sent to them since is given to them again; events of others since are published again.
 */
export async function healRestored(
  client: pg.Client,
  restored: readonly ServiceName[],
  { isWhole, at }: { isWhole: boolean; at: string },
): Promise<string[]> {
  const lines: string[] = []
  for (const consumer of restored) lines.push(...(await resendEvents(client, consumer)))
  // With the whole site Redis is emptied, and what waited there with it.
  if (isWhole) for (const service of restored) await resendJobs(client, service, at)
  else if (Date.parse(at) < Date.now() - sentDays * dayMs)
    lines.push(
      `What was sent more than ${sentDays} days ago, after this backup, is forgotten and not sent again`,
    )
  if (!isWhole && restored.includes('identity')) lines.push(...(await healIdentity(client)))
  lines.push(...(await eraseAgain(client)))
  if (!isWhole && restored.includes('notifications')) lines.push(...(await healNotifications(client)))
  if (restored.includes('messaging')) await healMessaging(client)
  if (restored.includes('coaching')) lines.push(...(await healCoaching(client)))
  return lines
}

const feeds = 'calendar_feeds'

/** An address at which a user's sessions could be followed may have been ended since: it must not work again. */
async function healCoaching(client: pg.Client): Promise<string[]> {
  if (!(await hasTable(client, 'coaching', feeds))) return []
  const { rowCount } = await client.query(`delete from ${nameIn('coaching', feeds)}`)
  return rowCount
    ? [`${rowCount} people make the address of their calendar again: one that was ended stays so`]
    : []
}

const counters = 'event_counters'
// More events than a person has in the hours that are lost.
const gap = 1_000_000

/** An open page resumes after the number that it received last. No number may be used for another event: a gap makes it refetch. */
async function healMessaging(client: pg.Client): Promise<void> {
  if (!(await hasTable(client, 'messaging', counters))) return
  const own = nameIn('messaging', counters)
  await client.query(`update ${own} set last_seq = last_seq + ${gap}`)
  await salvage(client, async () => {
    await client.query(
      `insert into ${own} as own (user_id, last_seq)
        select user_id, last_seq + 1 from ${nameIn(asideName('messaging'), counters)}
        on conflict (user_id) do update set last_seq = greatest(own.last_seq, excluded.last_seq)`,
    )
  })
}

const deliveryColumns = 'event_id, user_id, channel, status, created_at, sent_at'

/** Mails sent since the backup are in the replaced schema alone: its rows are kept, so that no user gets one again. */
async function healNotifications(client: pg.Client): Promise<string[]> {
  const isKnown = await salvage(client, async () => {
    await client.query(
      `insert into ${nameIn('notifications', 'deliveries')} as own (${deliveryColumns})
        select ${deliveryColumns} from ${nameIn(asideName('notifications'), 'deliveries')} where status <> 'waiting'
        on conflict (event_id, user_id, channel) do update
          set status = excluded.status, sent_at = excluded.sent_at, mail = null where own.status = 'waiting'`,
    )
  })
  return isKnown ? [] : ['notifications: what was mailed since the backup is not known, and is mailed again']
}
