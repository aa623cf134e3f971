import type { CancelCause, CancelledBy, EventPayload } from '@kocyolu/contracts'
import type { AbsenceNews, FoldableKind, Side, Wording } from '../mail.ts'

/** Text of a mail to a user who has no name here. */
export type ToVisitor = Wording & { greeting: string; footer: string }

/** Inputs of the wording of a session's mail. */
type SessionWords = { to: Side; other: string; topic: string }

/** `until` is when the time to object ends. */
export type AbsenceWords = { other: string; when: string; until: string } & Pick<
  AbsenceNews,
  'to' | 'by' | 'change' | 'decidedBy' | 'mutual' | 'topic'
>

type Cancellation = SessionWords & {
  cancelledBy: CancelledBy
  cause: CancelCause | null
  wasConfirmed: boolean
}

/** Every sentence of the mails; a language that lacks one does not compile. */
export type MailTexts = {
  language: 'tr' | 'en'
  greeting(firstName: string): string
  /** Names the zone of the times; `offset` is like 'GMT+3'. */
  zone(offset: string): string
  /** The reader's own, by its city. */
  ownZone(city: string, offset: string): string
  labels: {
    student: string
    mentor: string
    topic: string
    when: string
    /** When a session was before it was moved, and a start that is proposed for it. */
    before: string
    proposed: string
    repeats: string
    notes: string
    meetingLink: string
    reason: string
    /** A user whose name is not known here yet. */
    unknown: string
    /** A user whose account was deleted. */
    deleted: string
  }
  /** How many sessions there are at the time that a mail names, each in another week. */
  sameHour(count: number): string
  footer(brand: string): string
  /** Stands below mails that can be turned off. */
  unsubscribe: string
  /** The daily letter of so many news; `more` are not named. */
  letter(words: { brand: string; count: number; more: number }): Wording
  /** Text of a mail that combines several of its kind. */
  several: Record<FoldableKind, (count: number) => Wording>
  'session.requested'(words: SessionWords): Wording
  'session.confirmed'(words: SessionWords): Wording
  'session.cancelled'(words: Cancellation): Wording
  'session.completed'(words: SessionWords): Wording
  'session.reminder'(words: SessionWords & { hoursBefore: number }): Wording
  'session.time_proposed'(words: SessionWords): Wording
  'session.proposal_ended'(words: SessionWords & Pick<EventPayload<'session.proposal_ended'>, 'how'>): Wording
  /** `isTaker`: the reader took the hour that the other proposed. */
  'session.moved'(words: SessionWords & { isTaker: boolean }): Wording
  'session.link_changed'(words: SessionWords): Wording
  'session.absence'(words: AbsenceWords): Wording
  /** `when` is the first of so many hours. */
  'waiting.hour_freed'(words: { other: string; when: string; count: number }): Wording
  'review.created'(words: { other: string; rating: number }): Wording
  'review.replied'(words: { other: string }): Wording
  'progress.evening'(words: { tasks: number; mistakes: number }): Wording
  /** `other`: whose piece was reported. */
  'report.closed'(words: { other: string; wasRight: boolean }): Wording
  'moderation.decided'(words: Pick<EventPayload<'moderation.decided'>, 'piece' | 'decision' | 'why'>): Wording
  'moderation.appeal_answered'(
    words: Pick<EventPayload<'moderation.appeal_answered'>, 'piece' | 'upheld' | 'why'>,
  ): Wording
  'application.changed'(
    words: Pick<EventPayload<'mentor.application_changed'>, 'state' | 'inPart' | 'reason'>,
  ): Wording
  /** `until` is the day on which new sessions end without the proof. */
  'application.proof_due'(
    words: Pick<EventPayload<'mentor.proof_due'>, 'part' | 'stage'> & { until: string },
  ): Wording
  university_code(words: { brand: string; code: string; minutes: number }): Wording
  /** `other` wrote the newest of the messages. */
  'message.unread'(words: { other: string; count: number; people: number }): Wording
  password_changed(brand: string): Wording
  account_suspended(brand: string): Wording
  account_restored(brand: string): Wording
  second_factor_on(brand: string): Wording
  second_factor_off(brand: string): Wording
  second_factor_changed(brand: string): Wording
  second_factor_reset_asked(brand: string, when: string): Wording
  second_factor_guessed(brand: string): Wording
  second_factor_closed(brand: string): Wording
  recovery_code_used(brand: string): Wording
  role_changed(brand: string): Wording
  /** To every admin. */
  admin_added(brand: string): Wording
  new_device(brand: string): Wording
  provider_linked(brand: string): Wording
  verify_email(brand: string): Wording
  reset_password(brand: string): Wording
  change_email(brand: string): Wording
  email_replaced(brand: string): Wording
  deletion_asked(brand: string, day: string): Wording
  deletion_soon(brand: string, day: string): Wording
  deletion_taken_back(brand: string): Wording
  export_ready(brand: string, day: string): Wording
  guardian_asked_deletion(brand: string, day: string): Wording
  guardian_asked_export(brand: string): Wording
  guardian_summary_ended(brand: string): Wording
  /** To a user who has no account; `student` is a first name. */
  guardian_notice(words: { brand: string; student: string; isFirst: boolean }): ToVisitor
  /** To a user without an account who reported something. */
  outside_proof(brand: string, hours: number): ToVisitor
  outside_decided(words: { brand: string; about: string; acted: boolean; why: string }): ToVisitor
  account_erased(brand: string): Wording
}
