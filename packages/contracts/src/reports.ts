import { z } from 'zod'
import { Attachment } from './attachments.ts'
import { type Endpoint, get, post } from './contract.ts'
import { Id, Instant, ListQuery, listOf, PathId, text, UserId } from './fields.ts'
import * as limits from './limits.ts'

/** The services that keep reports of what people wrote there. */
export const ReportService = z.enum(['coaching', 'content', 'messaging'])
export type ReportService = z.infer<typeof ReportService>

/** Kinds of pieces that can be reported. */
export const ReportedPiece = z.enum(['review', 'reply', 'profile', 'post', 'message'])
export type ReportedPiece = z.infer<typeof ReportedPiece>

export const ReportReason = z.enum([
  'insult',
  'harassment',
  'contact',
  'sexual',
  'spam',
  'false_information',
  'danger',
  'other',
])
export type ReportReason = z.infer<typeof ReportReason>

/** Reasons that come first, and for which an answer is promised sooner: a user may be in danger. */
export const urgentReasons: readonly ReportReason[] = ['danger', 'sexual']

/** A user's report of a piece. */
export const WriteReport = z
  .object({ reason: ReportReason, note: text(0, limits.reportNoteMax).optional() })
  .meta({ id: 'WriteReport' })
export type WriteReport = z.output<typeof WriteReport>

/** A piece as it was when it was reported. `link` leads to its place, for users who may see it there. */
export const Evidence = z
  .object({
    title: z.string().nullable(),
    text: z.string(),
    rating: z.int().nullable(),
    pictureUrl: z.string().nullable(),
    link: z.string().nullable(),
    /** Of a message. */
    attachments: z.array(Attachment).optional(),
  })
  .meta({ id: 'Evidence' })
export type Evidence = z.infer<typeof Evidence>

/** `none`: there is nothing to object to. `suspend` hides, too; the account is suspended by identity's own call. */
export const ReportDecision = z.enum(['none', 'warn', 'hide', 'suspend'])
export type ReportDecision = z.infer<typeof ReportDecision>

const Person = z.object({ id: UserId, name: z.string() })
const Outcome = z.object({ why: z.string(), by: Person, at: Instant })

/** One person's report; `evidence` where the piece was another one by then. */
const Report = z.object({
  id: Id,
  reporter: Person,
  reason: ReportReason,
  note: z.string().nullable(),
  evidence: Evidence.nullable(),
  createdAt: Instant,
})

/** All reports of a piece that are decided together; `reports` are the newest of them. `held`: out of sight until it is decided. */
export const ReportCase = z
  .object({
    id: Id,
    piece: ReportedPiece,
    pieceId: Id,
    author: Person,
    evidence: Evidence,
    held: z.boolean(),
    urgent: z.boolean(),
    /** Without a report: the site itself flagged it. */
    flagged: z.boolean(),
    openedAt: Instant,
    reportCount: z.int(),
    reports: z.array(Report),
    /** How often something of this person's was objected to in this service before, as far as cases are kept. */
    earlierDecisions: z.int(),
    decision: Outcome.extend({ kind: ReportDecision }).nullable(),
    appeal: z.object({ text: z.string(), at: Instant }).nullable(),
    /** The decision's later state. */
    answer: Outcome.extend({ upheld: z.boolean() }).nullable(),
  })
  .meta({ id: 'ReportCase' })
export type ReportCase = z.infer<typeof ReportCase>

export const ReportCaseState = z.enum(['open', 'appeals', 'decided'])
export type ReportCaseState = z.infer<typeof ReportCaseState>

export const ReportCaseQuery = z.object({ ...ListQuery, state: ReportCaseState.optional() })
export type ReportCaseQuery = z.output<typeof ReportCaseQuery>

/** The owner of an objected piece gets the reason. */
export const DecideReports = z
  .object({ decision: ReportDecision, why: text(0, limits.decisionWhyMax).optional() })
  .refine(({ decision, why = '' }) => decision === 'none' || why.length >= limits.whyMin, {
    path: ['why'],
    message: 'Say why',
  })
  .meta({ id: 'DecideReports' })
export type DecideReports = z.output<typeof DecideReports>

export const AnswerAppeal = z
  .object({ upheld: z.boolean(), why: text(limits.whyMin, limits.decisionWhyMax) })
  .meta({ id: 'AnswerAppeal' })
export type AnswerAppeal = z.output<typeof AnswerAppeal>

export const WriteAppeal = z
  .object({ text: text(limits.appealMin, limits.appealMax) })
  .meta({ id: 'WriteAppeal' })
export type WriteAppeal = z.output<typeof WriteAppeal>

/** A decision about a piece, for its owner: no reporter is named. */
export const OwnDecision = z
  .object({
    id: Id,
    piece: ReportedPiece,
    evidence: Evidence,
    decision: ReportDecision.exclude(['none']),
    why: z.string(),
    decidedAt: Instant,
    /** Until when one appeal can be written. */
    appealEndsAt: Instant,
    appeal: z.object({ text: z.string(), at: Instant }).nullable(),
    answer: z.object({ upheld: z.boolean(), why: z.string(), at: Instant }).nullable(),
  })
  .meta({ id: 'OwnDecision' })
export type OwnDecision = z.infer<typeof OwnDecision>

/** How long decisions took within the last days: how many were made within so many hours, and how many took longer than all. */
export const DecisionTimes = z.object({
  open: z.int(),
  appeals: z.int(),
  within: z.array(z.object({ hours: z.int(), count: z.int() })),
  longer: z.int(),
})
export type DecisionTimes = z.infer<typeof DecisionTimes>

/** The hours that decisions are counted by. */
export const decisionHours = [1, 4, 24, 72] as const

const byId = z.object({ id: PathId })

/** The call that reports a piece; reported again it is reported already. */
export const reportAt = <P extends `/api/${string}/{id}${string}`>(path: P, what: string) =>
  post(path, 'user', {
    summary: `Report ${what} to the team, once while it stays as it is`,
    params: byId,
    body: WriteReport,
    errors: ['report.own', 'report.limit'],
  })

/** The calls with which admins decide what was reported in a service. */
export const reportCasesAt = <A extends string>(area: A) =>
  ({
    listReportCases: get(`/api/${area}/reports`, 'admin', {
      proved: true,
      summary:
        'What was reported here: open, the urgent first and then the oldest; appealed against, the oldest first; or decided, the newest first',
      query: ReportCaseQuery,
      response: listOf(ReportCase),
    }),
    countReportCases: get(`/api/${area}/reports/counts`, 'admin', {
      summary: `What waits to be decided here, and how long decisions of the last ${limits.chartDays} days took`,
      response: DecisionTimes,
    }),
    decideReports: post(`/api/${area}/reports/{id}/decision`, 'admin', {
      proved: true,
      summary: 'Decide all reports of a piece; of two who decide at once the second gets a conflict',
      params: byId,
      body: DecideReports,
      response: ReportCase,
      errors: ['conflict', 'report.own', 'application.record'],
    }),
    answerAppeal: post(`/api/${area}/reports/{id}/appeal`, 'admin', {
      proved: true,
      summary:
        'Uphold a decision that was appealed against, or take it back; a suspension also without an appeal',
      params: byId,
      body: AnswerAppeal,
      response: ReportCase,
      errors: ['conflict', 'report.own', 'application.record'],
    }),
  }) as const satisfies Record<string, Endpoint>

/** The calls of the owner of an objected piece. */
export const ownDecisionsAt = <A extends string>(area: A) =>
  ({
    getDecision: get(`/api/${area}/decisions/{id}`, 'user', {
      summary: 'What was decided about something of mine that was reported',
      params: byId,
      response: OwnDecision,
    }),
    appealDecision: post(`/api/${area}/decisions/{id}/appeal`, 'user', {
      summary: `Appeal against it, once within ${limits.appealDays} days`,
      params: byId,
      body: WriteAppeal,
      response: OwnDecision,
      errors: ['appeal.closed'],
    }),
  }) as const satisfies Record<string, Endpoint>
