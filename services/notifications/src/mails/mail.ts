import type { KindMail } from '../kinds/kinds.ts'
import type { OutgoingMail } from './mailer.ts'

/** Mails about accounts bring their address with them. */
export type AccountMail = Extract<KindMail, { account: unknown }>
export type SessionMail = Extract<KindMail, { session: unknown }>

/** News of another person; or, without one, of the reader's own account. */
export type NewsMail = Exclude<KindMail, AccountMail | SessionMail>

/** Mails that a daily letter can take the place of. */
export type FoldedMail = SessionMail | NewsMail

/** The newest of them, and how many more there are. */
export type LetterMail = { kind: 'letter'; items: FoldedMail[]; more: number }

/** Content of a mail, as it waits to be sent. */
export type Mail = KindMail | LetterMail

/** Mails that one busy hour can bring many of: those of a kind that wait go out as one. */
export type FoldableMail = Extract<Mail, { kind: FoldableKind }>
export const foldableKinds = ['session.requested', 'session.cancelled', 'review.created'] as const
export type FoldableKind = (typeof foldableKinds)[number]

/** A confirmed session that is cancelled goes alone: its mail takes it out of a calendar. */
export function isFoldable(mail: Mail): mail is FoldableMail {
  if (mail.kind === 'session.cancelled') return !mail.session.wasConfirmed
  return foldableKinds.some(kind => kind === mail.kind)
}

/** A mail as it reads, before it is known by an id. */
export type ComposedMail = Omit<OutgoingMail, 'messageId' | 'headers'>

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
