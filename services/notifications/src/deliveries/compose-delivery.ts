import { composeDigest } from '../mails/compose-digest.ts'
import { composeMail } from '../mails/compose-mail.ts'
import { isFoldable } from '../mails/mail.ts'
import type { OutgoingMail } from '../mails/mailer.ts'
import { whoMuted } from '../preferences/mutes.ts'
import { preferenceOf } from '../preferences/preference-rules.ts'
import type { Deps } from '../service.ts'
import { unsubscribeUrl } from '../unsubscribe/unsubscribe-link.ts'
import type { Delivery } from './delivery.entity.ts'

/** The mail that deliveries of one kind make, as it should go out now; undefined when nobody wants or needs it any more. */
export async function composeDelivery(
  deps: Deps,
  deliveries: readonly Delivery[],
): Promise<OutgoingMail | undefined> {
  const newest = deliveries.at(-1)
  if (!newest?.mail) return undefined
  const { id, eventId, userId, mail, createdAt: askedAt } = newest
  if ((await whoMuted(deps, [userId], preferenceOf(mail.kind), 'mail')).has(userId)) return undefined
  const unsubscribe = unsubscribeUrl(deps.config, userId, mail.kind)
  const circumstances = { unsubscribe, askedAt }
  const composed =
    deliveries.length === 1
      ? await composeMail(deps, userId, mail, circumstances)
      : await composeDigest(deps, userId, foldableOf(deliveries), circumstances)
  // By the newest: with those that go out in it, it does not change from attempt to attempt.
  const messageId = `<${eventId}.${id}@${new URL(deps.config.publicOrigin).hostname}>`
  return composed && { ...composed, ...(unsubscribe && { headers: oneClick(unsubscribe) }), messageId }
}

const foldableOf = (deliveries: readonly Delivery[]) =>
  deliveries.flatMap(({ mail }) => (mail && isFoldable(mail) ? [mail] : []))

/** What lets a mail program offer to turn such mails off (RFC 8058). */
const oneClick = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
