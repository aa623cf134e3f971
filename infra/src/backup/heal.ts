import type { ServiceName } from '@kocyolu/contracts'
import { sentDays } from '@kocyolu/service/sent-days'
import type pg from 'pg'
import { eraseAgain } from './erase-again.ts'
import { healCoaching } from './heal-coaching.ts'
import { healIdentity } from './heal-identity.ts'
import { healMessaging } from './heal-messaging.ts'
import { healNotifications } from './heal-notifications.ts'
import { resendEvents, resendJobs } from './resend.ts'

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
