import type { SessionMail } from './mail.ts'
import type { Wording } from './mail-content.ts'
import type { MailTexts } from './texts/mail-texts.ts'
import { hourFrom, whenOf } from './when.ts'

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
    case 'session.moved':
      return texts[mail.kind]({ ...words, isTaker: mail.session.moved?.takenBy === mail.to })
    case 'session.proposal_ended':
      return texts[mail.kind]({ ...words, how: mail.session.how })
    default:
      return texts[mail.kind](words)
  }
}

/** The facts that stand below it, those that are known and of use to the reader. */
export function detailsOf(mail: SessionMail, other: string, texts: MailTexts) {
  const { labels, sameHour } = texts
  const { kind, to, session } = mail
  // Confirmed ones are told of one by one.
  const size = kind === 'session.confirmed' || kind === 'session.moved' ? 1 : (session.together?.size ?? 1)
  const isOn = kind === 'session.confirmed' || kind === 'session.moved' || kind === 'session.reminder'
  const moved = kind === 'session.moved' ? session.moved : undefined
  const proposed = kind === 'session.time_proposed' ? session.proposal.starts : []
  const details: { label: string; value: string | null }[] = [
    { label: to === 'student' ? labels.mentor : labels.student, value: other },
    { label: labels.topic, value: session.topic },
    { label: labels.when, value: whenOf(session, texts) },
    { label: labels.before, value: moved ? whenOf(hourFrom(moved.from), texts) : null },
    ...proposed.map(start => ({ label: labels.proposed, value: whenOf(hourFrom(start), texts) })),
    { label: labels.repeats, value: size > 1 ? sameHour(size) : null },
    { label: labels.notes, value: to === 'mentor' ? session.notes : null },
    { label: labels.meetingLink, value: isOn ? session.meetingLink : null },
    { label: labels.reason, value: kind === 'session.cancelled' ? session.reason : null },
  ]
  return details.flatMap(({ label, value }) => (value ? [{ label, value }] : []))
}
