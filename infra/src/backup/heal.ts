import { type ServiceName, serviceNames } from '@kocyolu/contracts'
import type pg from 'pg'
import { healIdentity } from './heal-identity.ts'
import { healMessaging } from './heal-messaging.ts'
import { healNotifications } from './heal-notifications.ts'
import { resendEvents, resendJobs } from './resend.ts'

/**
 * Has restored schemas catch up with the others, as part of the transaction that restores them, and says how. What was
 * sent to them since is given to them again; what others have heard of them since is said anew.
 */
export async function healRestored(
  client: pg.Client,
  restored: readonly ServiceName[],
  at: string,
): Promise<string[]> {
  const isWhole = restored.length === serviceNames.length
  const lines: string[] = []
  for (const consumer of restored) lines.push(...(await resendEvents(client, consumer, at)))
  // With the whole site Redis is emptied, and what waited there with it.
  if (isWhole) for (const service of restored) await resendJobs(client, service, at)
  if (!isWhole && restored.includes('identity')) lines.push(...(await healIdentity(client)))
  if (!isWhole && restored.includes('notifications')) lines.push(...(await healNotifications(client)))
  if (restored.includes('messaging')) await healMessaging(client)
  return lines
}
