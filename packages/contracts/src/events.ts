import { z } from 'zod'
import { Absence } from './absence.ts'
import { ApplicantMark, ApprovalState } from './applications.ts'
import { ExamSubject } from './exam-papers.ts'
import { Day, Id, Instant, PersonName, UserId } from './fields.ts'
import { GuardianMail, WeekCounts } from './guardian-summary.ts'
import * as limits from './limits.ts'
import { ExamType } from './mentors.ts'
import { Notification } from './notifications.ts'
import { SharePart } from './progress.ts'
import { RankTable } from './rank-tables.ts'
import { ReportFigures } from './report-figures.ts'
import { ReportDecision, ReportedPiece, ReportService } from './reports.ts'
import { Locale, Role } from './role.ts'
import { CancelCause, CancelledBy, Proposal, SeriesPlace, SessionStatus } from './sessions.ts'
import { eveningChannels } from './studied.ts'

/** Services with people of their own, which follow identity's. */
const knowPeople = ['coaching', 'messaging', 'content', 'notifications', 'releases'] as const
/** The services; each has a folder, a database schema and login roles of this name. */
export const serviceNames = ['identity', ...knowPeople] as const
export type ServiceName = (typeof serviceNames)[number]

/** A person as other services keep it; `version` rises with every change, so an older event never wins. */
const Person = z.object({
  userId: UserId,
  version: z.int(),
  ...PersonName.shape,
  role: Role,
  locale: Locale,
  university: z.string().nullable(),
  suspended: z.boolean(),
  /** The coach profile that identity knows of: with one, a user whose role is `student` is a coach no longer. */
  mentorProfileId: Id.nullable().optional(),
  /** They have asked for their account to be deleted, and may still take that back. */
  isLeaving: z.boolean().optional(),
  /** Under eighteen at the time of the event; published again on the day on which they come of age. */
  minor: z.boolean().optional(),
})
export type Person = z.infer<typeof Person>

/** A session with all that a mail or a notification says of it; `sequence` rises with every change (iCalendar). */
const SessionFact = z.object({
  sessionId: Id,
  mentorProfileId: Id,
  mentorUserId: UserId,
  studentId: UserId,
  startTime: Instant,
  endTime: Instant,
  topic: z.string(),
  notes: z.string().nullable(),
  meetingLink: z.string().nullable(),
  sequence: z.int(),
  /** The zone of the coach's profile. */
  mentorTimeZone: z.string().optional(),
  /** Which one it is of several that the same act asked for or moved: the first notifies, for all of them. */
  together: SeriesPlace.optional(),
})
export type SessionFact = z.infer<typeof SessionFact>

/** Which of a session's proposals it is, and the status of the session, whose hour is not moved by it. */
const OfProposal = SessionFact.extend({
  status: z.enum(['pending', 'confirmed']),
  /** `number` rises with every proposal of the session. */
  proposal: Proposal.extend({ number: z.int() }),
})

/** A decision about something that was reported, for whose it is. */
const OfDecision = z.object({
  service: ReportService,
  caseId: Id,
  piece: ReportedPiece,
  userId: UserId,
  why: z.string(),
})

/**
 * Every event, what it carries and which services it reaches, at least once: each handles it exactly once, by its id.
 * Events may come in any order: their content carries a number that rises, and consumers compare it.
 */
const OfQuestionHour = z.object({
  questionHourId: Id,
  mentorUserId: UserId,
  studentIds: z.array(UserId),
  topic: z.string(),
  startTime: Instant,
})

export const events = {
  'user.changed': { payload: Person, consumers: knowPeople },
  /** Where a user's mails go. `version` is the user's. */
  'user.email_changed': {
    payload: z.object({ userId: UserId, version: z.int(), email: z.string() }),
    consumers: ['notifications'],
  },
  /** A mail server takes nothing for a user's address. */
  'user.mail_rejected': { payload: z.object({ userId: UserId, email: z.string() }), consumers: ['identity'] },
  /** An address is not a user's any more; the mail goes to that address. */
  'user.email_replaced': {
    payload: z.object({ userId: UserId, oldEmail: z.string(), firstName: z.string(), locale: Locale }),
    consumers: ['notifications'],
  },
  'user.mail_requested': {
    payload: z.object({
      userId: UserId,
      email: z.string(),
      firstName: z.string(),
      locale: Locale,
      kind: z.enum(['verify_email', 'reset_password', 'change_email']),
      /** The page of this site that the link opens, and the link's id: its secret is made where the mail is. */
      page: z.string(),
      linkId: z.string(),
      /** The page of this site that the user was on the way to. */
      returnTo: z.string().optional(),
    }),
    // It carries an address, and what a secret is made from.
    consumers: ['notifications'],
  },
  /** The guardian of a user under eighteen gets a mail about the site, with a link to a guardian's rights. */
  'guardian.mail_requested': {
    payload: z.object({
      userId: UserId,
      email: z.string(),
      /** The student's. */
      firstName: z.string(),
      locale: Locale,
      isFirst: z.boolean(),
      page: z.string(),
      linkId: z.string(),
    }),
    // It carries an address, and what a secret is made from.
    consumers: ['notifications'],
  },
  /** A student's guardian shall get a summary of seven days: asks for its numbers. */
  'guardian.summary_asked': {
    payload: z.object({ userId: UserId, day: Day, from: Day, to: Day }),
    consumers: ['coaching'],
  },
  /** The numbers that were asked for on `day`. */
  'guardian.summary_counted': {
    payload: z.object({ userId: UserId, day: Day, counts: WeekCounts }),
    consumers: ['identity'],
  },
  /** A student can read the summary that their guardian will get. */
  'guardian.summary_ready': {
    payload: z.object({ userId: UserId, day: Day, sendsAt: Instant }),
    consumers: ['notifications'],
  },
  /** A summary that its student has not stopped goes to the guardian. */
  'guardian.summary_mail_requested': {
    payload: z.object({
      userId: UserId,
      email: z.string(),
      mail: GuardianMail,
      page: z.string(),
      linkId: z.string(),
    }),
    // It carries an address, and what a secret is made from.
    consumers: ['notifications'],
  },
  /** A user without an account wrote a report: a link proves the address. `mailId` stands for the user's id. */
  'outside_report.proof_requested': {
    payload: z.object({
      mailId: UserId,
      email: z.string(),
      locale: Locale,
      page: z.string(),
      linkId: z.string(),
      hours: z.int(),
    }),
    // It carries an address, and what a secret is made from.
    consumers: ['notifications'],
  },
  /** It was decided. */
  'outside_report.decided': {
    payload: z.object({
      mailId: UserId,
      email: z.string(),
      locale: Locale,
      about: z.string(),
      acted: z.boolean(),
      why: z.string(),
    }),
    consumers: ['notifications'],
  },
  /** News about a user's own account. */
  'user.account_changed': {
    payload: z.object({
      userId: UserId,
      change: z.enum([
        'password',
        'suspended',
        'restored',
        'provider_linked',
        'deletion_asked',
        'deletion_soon',
        'deletion_taken_back',
        'export_ready',
        'guardian_asked_deletion',
        'guardian_asked_export',
        'guardian_summary_ended',
        'second_factor_on',
        'second_factor_off',
        'second_factor_changed',
        'second_factor_reset_asked',
        'second_factor_guessed',
        'second_factor_closed',
        'recovery_code_used',
        'role',
        'admin_added',
        'new_device',
      ]),
      /** When the account will be deleted, the file of what is in it ends, or the second factor can be reset. */
      dueAt: Instant.optional(),
    }),
    consumers: ['notifications'],
  },
  /**
   * A user's account is deleted: each service erases or severs what it has of them, however often the event comes, and answers.
   * `round` is 1, and 2 a while later: that one finds what was still on its way.
   */
  'user.erased': {
    payload: z.object({
      userId: UserId,
      round: z.int(),
      /** Whether their reviews stay, without a name. */
      keepsReviews: z.boolean(),
      /** A restore has brought them back: they know already that they are gone. */
      isRepeated: z.boolean(),
    }),
    consumers: knowPeople,
  },
  /** A call of a user was rejected for lack of rights; sent at most once an hour for each user and call. */
  'access.forbidden': {
    payload: z.object({
      userId: UserId,
      service: z.enum(serviceNames),
      call: z.string(),
      address: z.string(),
      at: Instant,
    }),
    consumers: ['identity'],
  },
  /** Numbers of the reports that a service decided in a year, for everyone to read. */
  'reports.counted': {
    payload: z.object({ service: ReportService, countedAt: Instant, figures: ReportFigures }),
    consumers: ['identity'],
  },
  /** A service keeps a case about a user whose account is deleted, or keeps none any more. */
  'user.cases_kept': {
    payload: z.object({ userId: UserId, service: z.enum(serviceNames), isKept: z.boolean() }),
    consumers: ['identity'],
  },
  'user.part_erased': {
    payload: z.object({ userId: UserId, round: z.int(), service: z.enum(serviceNames) }),
    consumers: ['identity'],
  },
  /**
   * A user wants all that is here of them: each of `services` reads its part at one moment, and answers. `round` rises
   * with every time that it is asked for; what is put together is of one round of a service alone.
   */
  'user.export_asked': {
    payload: z.object({
      userId: UserId,
      exportId: z.uuid(),
      round: z.int(),
      services: z.array(z.enum(serviceNames)),
      language: z.enum(['tr', 'en']),
    }),
    consumers: serviceNames,
  },
  /** A piece of a service's part, the `number`th of so many, from 1 on: together they are the JSON of a `PersonalExport`. */
  'user.part_exported': {
    payload: z.object({
      userId: UserId,
      exportId: z.uuid(),
      round: z.int(),
      service: z.enum(serviceNames),
      number: z.int(),
      count: z.int(),
      text: z.string().max(limits.exportPieceMax),
    }),
    consumers: ['identity'],
  },
  'mentor.created': { payload: z.object({ mentorProfileId: Id, userId: UserId }), consumers: ['identity'] },
  /** A coach's profile was submitted or decided about. `inPart`: it is approved, and what has changed of it was looked at. */
  'mentor.application_changed': {
    payload: z.object({
      userId: UserId,
      state: ApprovalState.exclude(['draft']),
      inPart: z.boolean(),
      reason: z.string(),
      /** Where the coach reads the refusal and appeals against it. */
      caseId: Id.optional(),
    }),
    consumers: ['notifications'],
  },
  /** A coach has to prove something (again). `stage`: it is due in a month, in a week, or new sessions have ended without it. */
  'mentor.proof_due': {
    payload: z.object({
      userId: UserId,
      part: z.enum(['university', 'record']),
      stage: z.enum(['month', 'week', 'over']),
      dueAt: Instant,
      until: Instant,
    }),
    consumers: ['notifications'],
  },
  /**
   * Whether a coach is one whom the public may meet: the profile is approved and not hidden. `version` rises with every change. Until
   * it arrives a coach is none.
   */
  'mentor.approval_changed': {
    payload: z.object({ userId: UserId, version: z.int(), approved: z.boolean() }),
    consumers: ['messaging', 'content'],
  },
  /** A new coach has the address of an account that was deleted while it was suspended, or while a case about it is kept. */
  'mentor.marked': {
    payload: z.object({ mentorProfileId: Id, mark: ApplicantMark }),
    consumers: ['coaching'],
  },
  /** A code for the coach's address at a university: it is made from `codeId` where the mail is. */
  'mentor.code_requested': {
    payload: z.object({ userId: UserId, email: z.string(), codeId: z.uuid() }),
    // It carries an address, and what a secret is made from.
    consumers: ['notifications'],
  },
  /** The coach's profile was refused, or deleted by its owner: the account goes on as a student's. */
  'mentor.refused': { payload: z.object({ mentorProfileId: Id, userId: UserId }), consumers: ['identity'] },
  'session.requested': { payload: SessionFact, consumers: ['messaging', 'notifications'] },
  'session.confirmed': {
    payload: SessionFact.extend({
      /** The hour is another one now, on which both have agreed. */
      moved: z.object({ from: Instant, takenBy: Proposal.shape.by }).optional(),
      /** It was confirmed before, and its coach's meeting link is another one now. */
      linkChanged: z.boolean().optional(),
    }),
    consumers: ['messaging', 'notifications'],
  },
  'session.time_proposed': { payload: OfProposal, consumers: ['messaging', 'notifications'] },
  /** None of the proposed starts was taken. */
  'session.proposal_ended': {
    payload: OfProposal.extend({ how: z.enum(['declined', 'withdrawn', 'expired']) }),
    consumers: ['messaging', 'notifications'],
  },
  'session.cancelled': {
    payload: SessionFact.extend({
      reason: z.string().nullable(),
      cancelledBy: CancelledBy,
      cause: CancelCause.nullable().optional(),
      wasConfirmed: z.boolean(),
    }),
    consumers: ['messaging', 'notifications'],
  },
  'session.completed': {
    /** `disputed`: one of the two says that the other did not come, so the student is not asked how it was. */
    payload: SessionFact.extend({ disputed: z.boolean().optional() }),
    consumers: ['messaging', 'notifications'],
  },
  /** A user says that the other did not come, or what became of that; texts of people stay where they are. */
  'session.absence_changed': {
    payload: SessionFact.extend({
      status: SessionStatus,
      absence: Absence.pick({ by: true, objectUntil: true, decidedBy: true }).extend({
        change: z.enum(['said', 'contested', 'withdrawn', 'stands', 'dismissed']),
        /** The other says the same: an admin decides about both. */
        mutual: z.boolean(),
      }),
    }),
    consumers: ['messaging', 'notifications'],
  },
  /** A student has put a first question to a session that is to come; the text stays where it is. */
  'session.question_asked': { payload: SessionFact, consumers: ['notifications'] },
  'session.reminder_due': {
    payload: SessionFact.extend({ hoursBefore: z.union([z.literal(1), z.literal(24)]) }),
    consumers: ['notifications'],
  },
  /** A coach asks students to an hour for several of them. */
  'question_hour.offered': { payload: OfQuestionHour, consumers: ['notifications'] },
  /** It does not take place: to those who had a place in it. */
  'question_hour.cancelled': { payload: OfQuestionHour, consumers: ['notifications'] },
  /** A coach is free again at hours that suit a student who waits: the first of them, and how many. */
  'waiting.hour_freed': {
    payload: z.object({
      studentId: UserId,
      mentorProfileId: Id,
      mentorUserId: UserId,
      startTime: Instant,
      count: z.int(),
      /** In which the student waits. */
      timeZone: z.string().optional(),
    }),
    consumers: ['notifications'],
  },
  'notification.created': {
    payload: z.object({ userId: UserId, notification: Notification }),
    consumers: ['messaging'],
  },
  'notification.read': {
    payload: z.object({ userId: UserId, id: Id, all: z.boolean() }),
    consumers: ['messaging'],
  },
  /** Messages wait unread: how many, of how many people, the newest of them of whom, and since when. */
  'message.waiting': {
    payload: z.object({ userId: UserId, count: z.int(), people: z.int(), senderId: UserId, since: Instant }),
    consumers: ['notifications'],
  },
  /** A user has read the messages that `message.waiting` was about, and all others. */
  'message.waiting_read': { payload: z.object({ userId: UserId }), consumers: ['notifications'] },
  'review.created': {
    payload: z.object({
      reviewId: Id,
      mentorProfileId: Id,
      mentorUserId: UserId,
      studentId: UserId,
      rating: z.int(),
    }),
    consumers: ['notifications'],
  },
  /** A coach has replied to a review; a reply that is changed, or rewritten, notifies no user. */
  'review.replied': {
    payload: z.object({ reviewId: Id, mentorProfileId: Id, mentorUserId: UserId, studentId: UserId }),
    consumers: ['notifications'],
  },
  /** How an exam is counted from now on, or that it is gone. `version` rises with every change. */
  'exam_paper.changed': {
    payload: z.object({
      paperId: Id,
      version: z.int(),
      name: z.string(),
      examType: ExamType.nullable(),
      wrongsPerCorrect: z.int(),
      subjects: z.array(ExamSubject),
      deleted: z.boolean(),
    }),
    consumers: ['coaching'],
  },
  /** A published table of ranks as it is from now on, or that it is withdrawn. `version` rises with every change. */
  'rank_table.changed': {
    payload: RankTable.omit({ id: true, outdated: true }).extend({ tableId: Id, deleted: z.boolean() }),
    consumers: ['coaching'],
  },
  /** A student's share with a coach by now; no parts where nothing is shared. */
  'progress.share_changed': {
    payload: z.object({
      studentId: UserId,
      mentorProfileId: Id,
      mentorUserId: UserId,
      parts: z.array(SharePart),
      /** The first time that this student shares anything with this coach. */
      isFirst: z.boolean(),
    }),
    consumers: ['messaging', 'notifications'],
  },
  /** A student is to be reminded of what is open today, until then. */
  'progress.evening_due': {
    payload: z.object({
      userId: UserId,
      channel: z.enum(eveningChannels),
      tasks: z.int(),
      mistakes: z.int(),
      until: Instant,
    }),
    consumers: ['notifications'],
  },
  /** A student's weekly plan is another now. `mentorUserIds` are the coaches it is shared with. */
  'progress.plan_changed': {
    payload: z.object({ studentId: UserId, mentorUserIds: z.array(UserId) }),
    consumers: ['messaging'],
  },
  /** A user has blocked a person, or not any more. `sequence` rises with every change of one blocker. */
  'block.changed': {
    payload: z.object({
      blockerId: UserId,
      blockedId: UserId,
      isBlocked: z.boolean(),
      sequence: z.int(),
      /** Whether their open sessions end with it. */
      cancelsSessions: z.boolean().optional(),
    }),
    // No other service learns of it.
    consumers: ['coaching'],
  },
  /** Reports of a piece are decided: notifies those who reported it. `wasRight`: something was objected to. */
  'report.closed': {
    payload: z.object({
      service: ReportService,
      caseId: Id,
      piece: ReportedPiece,
      authorId: UserId,
      reporterIds: z.array(UserId),
      wasRight: z.boolean(),
    }),
    consumers: ['notifications'],
  },
  /** A decision against a piece: notifies its owner. */
  'moderation.decided': {
    payload: OfDecision.extend({ decision: ReportDecision.exclude(['none']) }),
    consumers: ['notifications'],
  },
  /** A user is suspended because of what they wrote, or not any more. Of two the one that was decided later counts. */
  'user.suspension_decided': {
    payload: z.object({
      userId: UserId,
      suspended: z.boolean(),
      decidedAt: Instant,
      /** The admin who decided it. */
      by: z.object({ id: UserId, firstName: z.string(), lastName: z.string() }),
    }),
    consumers: ['identity'],
  },
  /** A decision is upheld, or reversed: notifies the user it was about. */
  'moderation.appeal_answered': {
    payload: OfDecision.extend({ upheld: z.boolean() }),
    consumers: ['notifications'],
  },
} as const satisfies Record<string, { payload: z.ZodType; consumers: readonly ServiceName[] }>

export type EventType = keyof typeof events
export type EventPayload<T extends EventType> = z.output<(typeof events)[T]['payload']>

/** An event on its way: the queue's job id is `id`. */
export type EventEnvelope<T extends EventType = EventType> = {
  id: string
  type: T
  occurredAt: string
  payload: EventPayload<T>
}
