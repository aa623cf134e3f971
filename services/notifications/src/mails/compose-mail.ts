import type { Delivery } from '../deliveries/delivery.entity.ts'
import type { Deps } from '../service.ts'
import { composeAccountMail } from './compose-account-mail.ts'
import { composeSessionMail } from './compose-session-mail.ts'
import type { OutgoingMail } from './mailer.ts'

export type ComposedMail = Omit<OutgoingMail, 'messageId'>

/** The mail of a delivery as it should go out now; undefined when it need not go out any more. */
export async function composeMail(deps: Deps, delivery: Delivery): Promise<OutgoingMail | undefined> {
  const { id, eventId, userId, mail } = delivery
  if (!mail) return undefined
  const composed =
    'account' in mail ? await composeAccountMail(deps, mail) : await composeSessionMail(deps, userId, mail)
  const host = new URL(deps.config.publicOrigin).hostname
  return composed && { ...composed, messageId: `<${eventId}.${id}@${host}>` }
}
