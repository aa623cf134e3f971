import type { EventPayload, Locale, SessionFact } from '@kocyolu/contracts'
import type { OutgoingMail } from './mailer.ts'

/** The two people of a session. */
export type Side = 'student' | 'mentor'

/** About a session: it goes `to` one of its people and speaks of the other. */
type SessionMail = { to: Side; otherId: string } & (
  | { kind: 'session.requested' | 'session.completed'; session: SessionFact }
  | {
      kind: 'session.confirmed' | 'session.moved' | 'session.link_changed'
      session: EventPayload<'session.confirmed'>
    }
  | { kind: 'session.time_proposed'; session: EventPayload<'session.time_proposed'> }
  | { kind: 'session.proposal_ended'; session: EventPayload<'session.proposal_ended'> }
  | { kind: 'session.cancelled'; session: EventPayload<'session.cancelled'> }
  | { kind: 'session.reminder'; session: EventPayload<'session.reminder_due'> }
)

/** To a user without an account, who has no name here. */
type OfVisitor<E extends 'outside_report.proof_requested' | 'outside_report.decided'> = EventPayload<E> & {
  firstName: ''
}

/** About an account: the event brings everything with it, since its person may be new here. */
type AccountMail =
  | {
      kind: 'verify_email' | 'reset_password' | 'change_email'
      account: EventPayload<'user.mail_requested'>
    }
  | { kind: 'guardian_notice'; account: EventPayload<'guardian.mail_requested'> }
  | { kind: 'guardian_summary'; account: EventPayload<'guardian.summary_mail_requested'> }
  | { kind: 'outside_proof'; account: OfVisitor<'outside_report.proof_requested'> }
  | { kind: 'outside_decided'; account: OfVisitor<'outside_report.decided'> }
  | { kind: 'email_replaced'; account: EventPayload<'user.email_replaced'> }
  | { kind: 'account_erased'; account: { email: string; firstName: string; locale: Locale } }

type OwnAccountKind =
  | 'password_changed'
  | 'account_suspended'
  | 'account_restored'
  | 'provider_linked'
  | 'deletion_asked'
  | 'deletion_soon'
  | 'deletion_taken_back'
  | 'export_ready'
  | 'guardian_asked_deletion'
  | 'guardian_asked_export'
  | 'guardian_summary_ended'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'second_factor_changed'
  | 'second_factor_reset_asked'
  | 'second_factor_guessed'
  | 'second_factor_closed'
  | 'recovery_code_used'
  | 'role_changed'
  | 'admin_added'
  | 'new_device'

/** News of another person; or, without one, of the reader's own account. */
type NewsMail =
  | { kind: 'review.created'; otherId: string; mentorProfileId: number; rating: number }
  | { kind: 'review.replied'; otherId: string; mentorProfileId: number }
  | ({ kind: 'waiting.hour_freed'; otherId: string } & Pick<
      EventPayload<'waiting.hour_freed'>,
      'mentorProfileId' | 'startTime' | 'count' | 'timeZone'
    >)
  | { kind: 'session.absence'; otherId: string; absence: AbsenceNews }
  | ({ kind: 'message.unread'; otherId: string } & Pick<EventPayload<'message.waiting'>, 'count' | 'people'>)
  | ({ kind: 'progress.evening' } & Omit<EventPayload<'progress.evening_due'>, 'userId' | 'channel'>)
  | { kind: 'report.closed'; otherId: string; wasRight: boolean }
  | ({ kind: 'moderation.decided' } & EventPayload<'moderation.decided'>)
  | ({ kind: 'moderation.appeal_answered' } & EventPayload<'moderation.appeal_answered'>)
  | ({ kind: 'application.changed' } & Omit<EventPayload<'mentor.application_changed'>, 'userId'>)
  | ({ kind: 'application.proof_due' } & Omit<EventPayload<'mentor.proof_due'>, 'userId'>)
  /** It goes to the address that it proves. */
  | ({ kind: 'university_code' } & Omit<EventPayload<'mentor.code_requested'>, 'userId'>)
  | { kind: OwnAccountKind; dueAt?: string | undefined }

/** A claim about absence, as the mail `to` one of the session's people shows it. */
export type AbsenceNews = EventPayload<'session.absence_changed'>['absence'] &
  Pick<SessionFact, 'sessionId' | 'topic' | 'startTime' | 'endTime' | 'mentorTimeZone'> & { to: Side }

/** Mails that a daily letter can take the place of. */
export type FoldedMail = SessionMail | NewsMail

/** The newest of them, and how many more there are. */
export type LetterMail = { kind: 'letter'; items: FoldedMail[]; more: number }

/** Content of a mail, as it waits to be sent. */
export type Mail = SessionMail | AccountMail | NewsMail | LetterMail

/** Mails that one busy hour can bring many of: those of a kind that wait go out as one. */
export type FoldableMail = Extract<Mail, { kind: FoldableKind }>
export const foldableKinds = ['session.requested', 'session.cancelled', 'review.created'] as const
export type FoldableKind = (typeof foldableKinds)[number]

/** A confirmed session that is cancelled goes alone: its mail takes it out of a calendar. */
export function isFoldable(mail: Mail): mail is FoldableMail {
  if (mail.kind === 'session.cancelled') return !mail.session.wasConfirmed
  return foldableKinds.some(kind => kind === mail.kind)
}

export type { AccountMail, NewsMail, SessionMail }

/** A mail as it reads, before it is known by an id. */
export type ComposedMail = Omit<OutgoingMail, 'messageId' | 'headers'>

/** Text of one kind of mail, in one language. */
export type Wording = {
  subject: string
  heading: string
  paragraphs: string[]
  action: string
  note?: string
}

/** A mail before its layout: its content, in reading order. */
export type MailContent = {
  language: 'tr' | 'en'
  brand: string
  subject: string
  greeting: string
  heading: string
  paragraphs: string[]
  details: { label: string; value: string }[]
  action: { label: string; url: string }
  note: string | undefined
  footer: string
  siteUrl: string
  unsubscribe?: { label: string; url: string } | undefined
}
