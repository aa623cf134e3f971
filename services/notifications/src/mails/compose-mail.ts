import type { EventPayload } from '@kocyolu/contracts'
import { mailedLinkSecret } from '@kocyolu/service'
import type { Deps } from '../service.ts'
import { composeLetter } from './compose-letter.ts'
import { composeNewsMail } from './compose-news-mail.ts'
import { composeSessionMail, isTooLate } from './compose-session-mail.ts'
import { finishMail, readCorrespondents, readNames, whenOf, zoneOf } from './finish-mail.ts'
import type { AccountMail, ComposedMail, FoldableMail, Mail } from './mail.ts'
import type { MailTexts, ToVisitor } from './texts/mail-texts.ts'
import { textsOf } from './texts/texts-of.ts'

/** A mail about an account, whose link does what it says. The link's secret exists in the mail alone. */
function composeAccountMail(deps: Pick<Deps, 'config'>, mail: AccountMail): Promise<ComposedMail> {
  const { config } = deps
  if (mail.kind === 'guardian_summary') return composeSummary(deps, mail.account)
  const { kind, account } = mail
  const { firstName } = account
  const isLink = 'linkId' in account
  const email = 'oldEmail' in account ? account.oldEmail : account.email
  const texts = textsOf(account.locale, config)
  const query = isLink && linkQuery(mailedLinkSecret(config.linkKeys, account.linkId), account)
  const path = isLink ? `${account.page}?${query}` : kind === 'account_erased' ? '/' : '/dashboard/settings'
  const toVisitor = ({ greeting, footer, ...wording }: ToVisitor, path: string) =>
    finishMail(deps, {
      recipient: { firstName: '', name: '', email },
      texts: { ...texts, greeting: () => greeting, footer: () => footer },
      wording,
      path,
    })
  if (mail.kind === 'outside_proof')
    return toVisitor(texts.outside_proof(config.brandName, mail.account.hours), path)
  if (mail.kind === 'outside_decided') {
    const { about, acted, why } = mail.account
    return toVisitor(texts.outside_decided({ brand: config.brandName, about, acted, why }), '/account/report')
  }
  // The name is the student's, and the mail goes to another user.
  if (mail.kind === 'guardian_notice') {
    const { isFirst } = mail.account
    return toVisitor(texts.guardian_notice({ brand: config.brandName, student: firstName, isFirst }), path)
  }
  const recipient = { firstName, name: firstName, email }
  return finishMail(deps, { recipient, texts, wording: texts[mail.kind](config.brandName), path })
}

/** A guardian's summary, word by word as its student has read it. */
function composeSummary(
  deps: Pick<Deps, 'config'>,
  { email, mail, page, linkId }: EventPayload<'guardian.summary_mail_requested'>,
): Promise<ComposedMail> {
  const { language, greeting, footer, details, ...wording } = mail
  const token = mailedLinkSecret(deps.config.linkKeys, linkId)
  return finishMail(deps, {
    recipient: { firstName: '', name: '', email },
    texts: { ...textsOf(language, deps.config), greeting: () => greeting, footer: () => footer },
    ...{ wording, details, path: `${page}?${linkQuery(token, {})}` },
  })
}

/** Parameters of a link: its secret, and the page that its user was on the way to. */
const linkQuery = (token: string, account: object) =>
  new URLSearchParams({ token, ...('returnTo' in account && { returnTo: String(account.returnTo) }) })

/** Inputs of a mail besides its content: where its kind is turned off, and when it was asked for. */
type Circumstances = { unsubscribe: string | undefined; askedAt: Date }

/** A mail as it should go out now; undefined when it need not, or must not, go out any more. */
export function composeMail(
  deps: Pick<Deps, 'em' | 'clock' | 'config'>,
  userId: string,
  mail: Mail,
  circumstances: Circumstances,
): Promise<ComposedMail | undefined> {
  if ('account' in mail) return composeAccountMail(deps, mail)
  if ('session' in mail) return composeSessionMail(deps, userId, mail, circumstances.unsubscribe)
  if (mail.kind === 'letter') return composeLetter(deps, userId, mail)
  return composeNewsMail(deps, userId, mail, circumstances)
}

/** Mails of one kind to one person as one; undefined when none of them need go out any more. */
export async function composeDigest(
  deps: Pick<Deps, 'em' | 'clock' | 'config'>,
  userId: string,
  mails: readonly FoldableMail[],
  circumstances: Circumstances,
): Promise<ComposedMail | undefined> {
  const now = deps.clock.now()
  const wanted = mails.filter(mail => !('session' in mail && isTooLate(mail, now)))
  const [first] = wanted
  if (!first || wanted.length === 1) return first && composeMail(deps, userId, first, circumstances)
  const correspondents = await readCorrespondents(deps, userId, userId)
  if (!correspondents || correspondents.recipient.suspended) return undefined
  const { recipient } = correspondents
  const names = await readNames(
    deps,
    wanted.map(({ otherId }) => otherId),
  )
  const texts = textsOf(recipient.locale, deps.config)
  return finishMail(deps, {
    recipient,
    texts,
    wording: texts.several[first.kind](wanted.length),
    details: wanted.map(mail => ({
      label: (names.get(mail.otherId) ?? texts.labels.unknown) || texts.labels.deleted,
      value: sayingOf(mail, texts),
    })),
    path: first.kind === 'review.created' ? `/mentors/${first.mentorProfileId}#reviews` : '/dashboard',
    unsubscribe: circumstances.unsubscribe,
  })
}

function sayingOf(mail: FoldableMail, texts: MailTexts): string {
  if (mail.kind === 'review.created') return `${mail.rating} / 5`
  const about = `${mail.session.topic}, ${whenOf(mail.session, texts, zoneOf(mail.to, mail.session))}`
  return mail.kind === 'session.cancelled' && mail.session.reason ? `${about}: ${mail.session.reason}` : about
}
