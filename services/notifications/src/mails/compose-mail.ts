import type { Locale } from '@kocyolu/contracts'
import { declarationOf } from '../kinds/kinds.ts'
import type { Deps } from '../service.ts'
import type { MailTexts } from '../words/mail-texts.ts'
import { textsOf } from '../words/texts-of.ts'
import { whenOf, zoneOf } from '../words/when.ts'
import { composeLetter } from './compose-letter.ts'
import { composeNewsMail } from './compose-news-mail.ts'
import { composeSessionMail } from './compose-session-mail.ts'
import { finishMail, readCorrespondents, readNames } from './finish-mail.ts'
import type { AccountMail, ComposedMail, FoldableMail, Mail } from './mail.ts'
import { saidIn } from './said-in.ts'

/** A mail about an account, whose link does what it says. */
function composeAccountMail(deps: Pick<Deps, 'config'>, mail: AccountMail): Promise<ComposedMail> {
  const { config } = deps
  const { path, wording } = saidIn(mail, '', textsOf(languageOf(mail), config), config)
  const { account } = mail
  const email = 'oldEmail' in account ? account.oldEmail : account.email
  // With a greeting of its own the mail goes to another than the user of the account.
  const firstName = wording.greeting || !('firstName' in account) ? '' : account.firstName
  return finishMail(deps, {
    recipient: { firstName, name: firstName, email },
    texts: textsOf(languageOf(mail), config),
    ...{ wording, path },
    ...(mail.kind === 'guardian_summary' && { details: mail.account.mail.details }),
  })
}

const languageOf = (mail: AccountMail): Locale =>
  mail.kind === 'guardian_summary' ? mail.account.mail.language : mail.account.locale

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
  const moment = { now: deps.clock.now(), askedAt: circumstances.askedAt, isSuspended: false }
  const wanted = mails.filter(mail => !declarationOf(mail).isOver(mail, moment))
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
    wording: severalOf(first, texts)(wanted.length),
    details: wanted.map(mail => ({
      label: (names.get(mail.otherId) ?? texts.labels.unknown) || texts.labels.deleted,
      value: sayingOf(mail, texts),
    })),
    path: first.kind === 'review.created' ? `/mentors/${first.mentorProfileId}#reviews` : '/dashboard',
    unsubscribe: circumstances.unsubscribe,
  })
}

function severalOf(mail: FoldableMail, { language }: MailTexts) {
  const { several } = declarationOf(mail)
  if (!several) throw new Error(`${mail.kind} has no words for several`)
  return several[language]
}

function sayingOf(mail: FoldableMail, texts: MailTexts): string {
  if (mail.kind === 'review.created') return `${mail.rating} / 5`
  const about = `${mail.session.topic}, ${whenOf(mail.session, texts, zoneOf(mail.to, mail.session))}`
  return mail.kind === 'session.cancelled' && mail.session.reason ? `${about}: ${mail.session.reason}` : about
}
