import { beginDue } from '../deliveries/send-mails.ts'
import { mailConnections } from '../mails/mailer.ts'
import { beginDuePushes, maxPushes } from '../push/send-pushes.ts'
import type { Begun } from '../send-as-due.ts'
import type { Deps } from '../service.ts'

/** Sends the next mails that are due, and says how many were taken up. */
export const sendDue = (deps: Deps): Promise<number> => ended(beginDue(deps, mailConnections))
export const sendDuePushes = (deps: Deps): Promise<number> => ended(beginDuePushes(deps, maxPushes))

async function ended(begun: Promise<Begun>): Promise<number> {
  const { count, running } = await begun
  await Promise.all(running)
  return count
}
