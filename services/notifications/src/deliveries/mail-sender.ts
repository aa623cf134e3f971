import { withEm } from '@kocyolu/service'
import { mailConnections } from '../mails/mailer.ts'
import { sendAsDue } from '../send-as-due.ts'
import type { ProcessDeps } from '../service.ts'
import { countWaiting } from './delivery.ts'
import { beginDue } from './send-mails.ts'

/** Sends mails as they become due. `stop` waits for those that are on their way. */
export function startMailSender(deps: ProcessDeps): { stop(): Promise<void> } {
  deps.metrics.mails.watch(() => countWaiting(withEm(deps)))
  return sendAsDue(deps, { what: 'mails', places: mailConnections, begin: beginDue })
}
