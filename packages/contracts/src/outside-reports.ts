import { z } from 'zod'
import { type Endpoint, get, post } from './contract.ts'
import { Email, Id, Instant, ListQuery, listOf, PathId, text, UserId } from './fields.ts'
import * as limits from './limits.ts'
import { DecisionTimes, ReportReason } from './reports.ts'

/** Bounds of these reports, apart from those that every first visit fetches; the last three are of a day. */
export const outsideLimits = {
  aboutMin: 3,
  aboutMax: 300,
  textMin: 20,
  textMax: 3_000,
  perAddress: 3,
  perNetwork: 20,
  perDay: 500,
} as const

/** A report of a user without an account: a parent, or a person in a picture. `about` is the address of a page, or a name. */
export const WriteOutsideReport = z.object({
  email: Email,
  about: text(outsideLimits.aboutMin, outsideLimits.aboutMax),
  reason: ReportReason,
  text: text(outsideLimits.textMin, outsideLimits.textMax),
})
export type WriteOutsideReport = z.output<typeof WriteOutsideReport>

/** `acted`: something was done. */
export const OutsideDecision = z.enum(['none', 'acted'])
export type OutsideDecision = z.infer<typeof OutsideDecision>

/** The reason is mailed to who reported, word for word. */
export const DecideOutsideReport = z
  .object({ decision: OutsideDecision, why: text(limits.whyMin, limits.decisionWhyMax) })
  .meta({ id: 'DecideOutsideReport' })
export type DecideOutsideReport = z.output<typeof DecideOutsideReport>

/** A report whose address is proved, as admins see it. */
export const OutsideReport = z
  .object({
    id: Id,
    email: z.string(),
    about: z.string(),
    reason: ReportReason,
    text: z.string(),
    urgent: z.boolean(),
    openedAt: Instant,
    promisedAt: Instant,
    decision: z
      .object({
        kind: OutsideDecision,
        why: z.string(),
        by: z.object({ id: UserId, name: z.string() }),
        at: Instant,
      })
      .nullable(),
  })
  .meta({ id: 'OutsideReport' })
export type OutsideReport = z.infer<typeof OutsideReport>

export const OutsideReportState = z.enum(['open', 'decided'])
export type OutsideReportState = z.infer<typeof OutsideReportState>

export const OutsideReportQuery = z.object({ ...ListQuery, state: OutsideReportState.optional() })
export type OutsideReportQuery = z.output<typeof OutsideReportQuery>

/** The calls with which admins decide what users without an account reported. */
export const outsideReports = {
  listOutsideReports: get('/api/users/outside-reports', 'admin', {
    proved: true,
    summary:
      'Reports of users without an account: open, the urgent first and then the oldest; or decided, the newest first',
    query: OutsideReportQuery,
    response: listOf(OutsideReport),
  }),
  countOutsideReports: get('/api/users/outside-reports/counts', 'admin', {
    summary: `How many of them wait, and how long decisions of the last ${limits.chartDays} days took`,
    response: DecisionTimes,
  }),
  decideOutsideReport: post('/api/users/outside-reports/{id}/decision', 'admin', {
    proved: true,
    summary:
      'Decide a report of a user without an account, who is mailed the reason; of two who decide at once the second gets a conflict',
    params: z.object({ id: PathId }),
    body: DecideOutsideReport,
    response: OutsideReport,
    errors: ['conflict'],
  }),
} as const satisfies Record<string, Endpoint>
