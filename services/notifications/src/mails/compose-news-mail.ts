import { declarationOf } from '../kinds/kinds.ts'
import type { Deps } from '../service.ts'
import { textsOf } from '../words/texts-of.ts'
import { finishMail, readCorrespondents } from './finish-mail.ts'
import type { ComposedMail, NewsMail } from './mail.ts'
import { saidIn } from './said-in.ts'

/** A mail about another person's act or about the reader's account; undefined when it need not go out any more. */
export async function composeNewsMail(
  deps: Pick<Deps, 'em' | 'clock' | 'config'>,
  userId: string,
  mail: NewsMail,
  { unsubscribe, askedAt }: { unsubscribe: string | undefined; askedAt: Date },
): Promise<ComposedMail | undefined> {
  const isAboutOther = 'otherId' in mail
  const correspondents = await readCorrespondents(deps, userId, isAboutOther ? mail.otherId : userId)
  if (!correspondents) return undefined
  const { recipient } = correspondents
  if (isAboutOther && recipient.suspended) return undefined
  const moment = { now: deps.clock.now(), askedAt, isSuspended: recipient.suspended }
  if (declarationOf(mail).isOver(mail, moment)) return undefined
  const texts = textsOf(recipient.locale, deps.config)
  const other = correspondents.other.name || texts.labels.deleted
  const to = mail.kind === 'university_code' ? { ...recipient, email: mail.email } : recipient
  return finishMail(deps, { recipient: to, texts, unsubscribe, ...saidIn(mail, other, texts, deps.config) })
}
