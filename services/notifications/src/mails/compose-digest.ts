import type { Deps } from '../service.ts'
import { type Circumstances, composeMail } from './compose-mail.ts'
import { isTooLate } from './compose-session-mail.ts'
import type { ComposedMail } from './composed-mail.ts'
import { finishMail } from './finish-mail.ts'
import type { FoldableMail } from './mail.ts'
import { readCorrespondents, readNames } from './read-correspondents.ts'
import type { MailTexts } from './texts/mail-texts.ts'
import { textsOf } from './texts/texts-of.ts'
import { whenOf } from './when.ts'

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
  const about = `${mail.session.topic}, ${whenOf(mail.session, texts)}`
  return mail.kind === 'session.cancelled' && mail.session.reason ? `${about}: ${mail.session.reason}` : about
}
