import type { SessionMail } from './mail.ts'
import type { Wording } from './mail-content.ts'
import type { MailTexts } from './texts/mail-texts.ts'

/** What a session's mail says; `other` is the full name of the person it speaks of. */
export function wordingOf(mail: SessionMail, other: string, texts: MailTexts): Wording {
  const words = { to: mail.to, other, topic: mail.session.topic }
  switch (mail.kind) {
    case 'session.cancelled': {
      const { cancelledBy, cause = null, wasConfirmed } = mail.session
      return texts[mail.kind]({ ...words, cancelledBy, cause, wasConfirmed })
    }
    case 'session.reminder':
      return texts[mail.kind]({ ...words, hoursBefore: mail.session.hoursBefore })
    default:
      return texts[mail.kind](words)
  }
}

/** The facts that stand below it, those that are known and of use to the reader. */
export function detailsOf(mail: SessionMail, other: string, when: string, { labels, sameHour }: MailTexts) {
  const { kind, to, session } = mail
  // Confirmed ones are told of one by one.
  const size = kind === 'session.confirmed' ? 1 : (session.together?.size ?? 1)
  const isOn = kind === 'session.confirmed' || kind === 'session.reminder'
  const details: { label: string; value: string | null }[] = [
    { label: to === 'student' ? labels.mentor : labels.student, value: other },
    { label: labels.topic, value: session.topic },
    { label: labels.when, value: when },
    { label: labels.repeats, value: size > 1 ? sameHour(size) : null },
    { label: labels.notes, value: to === 'mentor' ? session.notes : null },
    { label: labels.meetingLink, value: isOn ? session.meetingLink : null },
    { label: labels.reason, value: kind === 'session.cancelled' ? session.reason : null },
  ]
  return details.flatMap(({ label, value }) => (value ? [{ label, value }] : []))
}
