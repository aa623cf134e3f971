import type { Delivery } from '../deliveries/delivery.entity.ts'
import { whoMuted } from '../preferences/mutes.ts'
import { preferenceOf } from '../preferences/preference-rules.ts'
import type { Deps } from '../service.ts'
import { unsubscribeUrl } from '../unsubscribe/unsubscribe-link.ts'
import { composeAccountMail } from './compose-account-mail.ts'
import { composeNewsMail } from './compose-news-mail.ts'
import { composeSessionMail } from './compose-session-mail.ts'
import type { Mail } from './mail.ts'
import type { OutgoingMail } from './mailer.ts'

export type ComposedMail = Omit<OutgoingMail, 'messageId' | 'headers'>

/** The mail of a delivery as it should go out now; undefined when it need not, or must not, go out any more. */
export async function composeMail(deps: Deps, delivery: Delivery): Promise<OutgoingMail | undefined> {
  const { id, eventId, userId, mail } = delivery
  if (!mail) return undefined
  const muted = await whoMuted(deps, [userId], preferenceOf(mail.kind), 'mail')
  if (muted.has(userId)) return undefined
  const unsubscribe = unsubscribeUrl(deps.config, userId, mail.kind)
  const composed = await compose(deps, delivery, mail, unsubscribe)
  const host = new URL(deps.config.publicOrigin).hostname
  return (
    composed && {
      ...composed,
      ...(unsubscribe && { headers: oneClick(unsubscribe) }),
      messageId: `<${eventId}.${id}@${host}>`,
    }
  )
}

function compose(deps: Deps, { userId, createdAt }: Delivery, mail: Mail, unsubscribe: string | undefined) {
  if ('account' in mail) return composeAccountMail(deps, mail)
  if ('session' in mail) return composeSessionMail(deps, userId, mail, unsubscribe)
  return composeNewsMail(deps, userId, mail, { unsubscribe, askedAt: createdAt })
}

/** What lets a mail program offer to turn such mails off (RFC 8058). */
const oneClick = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
