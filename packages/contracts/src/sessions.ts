import { z } from 'zod'
import { Absence, SessionSide } from './absence.ts'
import { anyText, Id, Instant, PersonName, ReadVersion, text, UserId } from './fields.ts'
import * as limits from './limits.ts'
import { PlanTask } from './plan-task.ts'

export const SessionStatus = z.enum(['pending', 'confirmed', 'cancelled', 'completed'])
export type SessionStatus = z.infer<typeof SessionStatus>

/** The side that ended a session before it took place; `system` is no user. */
export const CancelledBy = z.enum(['student', 'mentor', 'admin', 'system'])
export type CancelledBy = z.infer<typeof CancelledBy>

/** The reason why the system ended one: no answer in time, or one of the two can take part in no session any more. */
export const CancelCause = z.enum(['expired', 'unavailable'])
export type CancelCause = z.infer<typeof CancelCause>

/** Position of a session in a weekly series that was asked for as one: the third of eight. */
export const SeriesPlace = z.object({ number: z.int(), size: z.int() }).meta({ id: 'SeriesPlace' })
export type SeriesPlace = z.infer<typeof SeriesPlace>

/** Other starts that one of a session's two people proposes; the other takes one of them or none. */
export const Proposal = z
  .object({ by: SessionSide, starts: z.array(Instant), expiresAt: Instant })
  .meta({ id: 'Proposal' })
export type Proposal = z.infer<typeof Proposal>

/**
 * A booked hour. `mentor` is in a student's list, `student` in a coach's; `can` is what the caller may do now,
 * `cancelCause` is set where no user ended it, `series` where it is one of several that were asked for together, `proposal`
 * where another time is proposed, `absences` where a user says that the other did not come: one of each side at most.
 */
export const Session = z
  .object({
    id: Id,
    mentorProfileId: Id,
    studentId: UserId,
    startTime: Instant,
    endTime: Instant,
    status: SessionStatus,
    topic: z.string(),
    notes: z.string().nullable(),
    meetingLink: z.string().nullable(),
    /** Its coach's profile has no link, and it is still to come: a hint for the coach, beside confirming. */
    needsMeetingLink: z.boolean().optional(),
    cancelReason: z.string().nullable(),
    cancelledBy: CancelledBy.nullable(),
    cancelCause: CancelCause.optional(),
    series: SeriesPlace.optional(),
    proposal: Proposal.optional(),
    absences: z.array(Absence).optional(),
    createdAt: Instant,
    updatedAt: Instant,
    mentor: PersonName.extend({ userId: UserId }).optional(),
    student: PersonName.extend({ id: UserId }).optional(),
    can: z.object({
      confirm: z.boolean(),
      decline: z.boolean(),
      cancel: z.boolean(),
      complete: z.boolean(),
      review: z.boolean(),
      propose: z.boolean(),
      sayAbsent: z.boolean(),
      withdrawAbsence: z.boolean(),
      objectToAbsence: z.boolean(),
    }),
  })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof Session>

/** Something that happened to a session: `by` is null where no user did it or it is not kept, `from` the start before a move. */
export const SessionStep = z
  .object({
    what: z.enum(['requested', 'moved', 'confirmed', 'cancelled', 'completed']),
    at: Instant,
    by: CancelledBy.nullable(),
    from: Instant.optional(),
  })
  .meta({ id: 'SessionStep' })
export type SessionStep = z.infer<typeof SessionStep>

/** A coach's text about a session for both of its people: what was done and what follows. It is not written yet in version 0. */
export const SessionSummary = z
  .object({
    text: anyText(limits.sessionSummaryMax),
    version: ReadVersion,
  })
  .meta({ id: 'SessionSummary' })
export type SessionSummary = z.infer<typeof SessionSummary>

/** A student's question to a session of theirs that is to come. It is not asked yet in version 0. */
export const AskedQuestion = z
  .object({
    text: anyText(limits.sessionQuestionMax),
    version: ReadVersion,
  })
  .meta({ id: 'AskedQuestion' })
export type AskedQuestion = z.infer<typeof AskedQuestion>

/** The picture at a question, in pixels; `version` is another one for another picture. */
export const QuestionPicture = z
  .object({ version: z.int(), width: z.int(), height: z.int() })
  .meta({ id: 'QuestionPicture' })
export type QuestionPicture = z.infer<typeof QuestionPicture>

/** An earlier session of the same two people, with its summary, and the tasks that came of it. */
export const EarlierSession = z
  .object({ id: Id, startTime: Instant, summary: z.string(), tasks: z.array(PlanTask) })
  .meta({ id: 'EarlierSession' })
export type EarlierSession = z.infer<typeof EarlierSession>

/**
 * A session on its own page: with what happened to it, in order, its summary, whether the caller may write that, and the last
 * session before it that has one.
 */
export const SessionDetail = Session.extend({
  steps: z.array(SessionStep),
  summary: SessionSummary,
  canSummarize: z.boolean(),
  earlier: EarlierSession.nullable(),
  question: AskedQuestion,
  questionPicture: QuestionPicture.nullable().optional(),
  canAsk: z.boolean(),
  /** Tasks that came of it, as far as the caller sees the plan. */
  tasks: z.array(PlanTask),
  /** Whether the caller is its coach and may add tasks to the student's plan. */
  canPlan: z.boolean(),
}).meta({ id: 'SessionDetail' })
export type SessionDetail = z.infer<typeof SessionDetail>

/**
 * Which sessions of a user's: open ones are asked for or confirmed, closed ones cancelled or completed. Or by what they
 * are now: `upcoming` is confirmed and has not ended, `pending` waits for an answer, `past` is completed or has ended.
 */
export const SessionState = z.enum(['open', 'closed', 'upcoming', 'pending', 'past', 'cancelled'])
export type SessionState = z.infer<typeof SessionState>

/** How many sessions a user has: `upcoming` is confirmed and in the future, `people` are those the completed ones were with. */
export const OwnSessionCounts = z
  .object({ pending: z.int(), upcoming: z.int(), completed: z.int(), people: z.int() })
  .meta({ id: 'OwnSessionCounts' })
export type OwnSessionCounts = z.infer<typeof OwnSessionCounts>

/**
 * A request for one hour. The server sets status and end; a body that disagrees with them is refused. With `repeats`, further
 * starts, the same hour of the coach's clock in later weeks, it asks for all of these sessions or for none.
 */
export const SessionRequest = z
  .object({
    mentorProfileId: Id,
    topic: text(limits.topicMin, limits.topicMax),
    notes: anyText(limits.notesMax).nullish(),
    startTime: Instant,
    endTime: Instant.optional(),
    repeats: z
      .array(Instant)
      .max(limits.seriesMax - 1)
      .optional(),
    status: z.literal('pending').optional(),
  })
  .refine(
    request =>
      request.endTime === undefined ||
      Date.parse(request.endTime) - Date.parse(request.startTime) === limits.sessionHours * 3_600_000,
    { path: ['endTime'], message: 'A session lasts exactly one hour' },
  )
  .meta({ id: 'SessionRequest' })
export type SessionRequest = z.output<typeof SessionRequest>

/** A session as a calendar shows it; `sequence` rises with every change. */
export type SessionEvent = Pick<Session, 'startTime' | 'endTime' | 'status'> & {
  sessionId: number
  /** Its name in calendars, where it is no session. */
  uid?: string
  sequence: number
  summary: string
  description: string
  location: string | null
}

/** Sessions as one calendar; the name is of one that is followed. */
export type SessionCalendar = { name?: string; events: SessionEvent[] }

/** The address at which one's own sessions can be followed; null: there is none. */
export const CalendarFeed = z.object({ madeAt: Instant.nullable() }).meta({ id: 'CalendarFeed' })
export type CalendarFeed = z.infer<typeof CalendarFeed>

/** The address itself, which is shown once. */
export const NewCalendarFeed = z.object({ madeAt: Instant, address: z.url() }).meta({ id: 'NewCalendarFeed' })
export type NewCalendarFeed = z.infer<typeof NewCalendarFeed>

export const ChangeStatus = z
  .object({
    status: SessionStatus.exclude(['pending']),
    reason: text(limits.reasonMin, limits.reasonMax).optional(),
  })
  .meta({ id: 'ChangeStatus' })
export type ChangeStatus = z.output<typeof ChangeStatus>

/** Answer for the sessions of a series that wait. */
export const ChangeSeries = z
  .object({
    status: z.enum(['confirmed', 'cancelled']),
    reason: text(limits.reasonMin, limits.reasonMax).optional(),
  })
  .meta({ id: 'ChangeSeries' })
export type ChangeSeries = z.output<typeof ChangeSeries>

/** Starts that would suit as well; each would be the session's only one. */
export const NewProposal = z
  .object({ starts: z.array(Instant).min(1).max(limits.proposedMax) })
  .meta({ id: 'NewProposal' })
export type NewProposal = z.output<typeof NewProposal>

/** The proposed start that is taken; null is none of them, and from who proposed them that they are withdrawn. */
export const ProposalAnswer = z.object({ startTime: Instant.nullable() }).meta({ id: 'ProposalAnswer' })
export type ProposalAnswer = z.output<typeof ProposalAnswer>

export const Slot = z.object({ startTime: Instant, endTime: Instant }).meta({ id: 'Slot' })
export type Slot = z.infer<typeof Slot>
