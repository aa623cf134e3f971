import { z } from 'zod'
import { type Endpoint, get, post } from './contract.ts'
import { anyText, Day, Id, Instant, ListQuery, listOf, PathId, text, UserId } from './fields.ts'
import * as limits from './limits.ts'

/** Acts of admins, as the audit log names them: the kind of thing, then the result. */
export const AuditAction = z.enum([
  'user.changed',
  'user.suspended',
  'user.suspension_refused',
  'user.restored',
  'user.signed_out',
  'user.birth_date_corrected',
  'user.exported',
  'user.searched',
  'user.access_seen',
  'user.factor_reset_asked',
  'user.factor_reset_taken_back',
  'mentor.created',
  'mentor.changed',
  'mentor.featured',
  'mentor.unfeatured',
  'mentor.hidden',
  'mentor.shown',
  'mentor.exported',
  'mentor.answers_seen',
  'application.first_yes',
  'application.approved',
  'application.returned',
  'application.refused',
  'application.proof_seen',
  'review.changed',
  'review.deleted',
  'review.reply_deleted',
  'report.decided',
  'report.appeal_upheld',
  'report.taken_back',
  'session.cancelled',
  'session.exported',
  'session.absence_decided',
  'category.created',
  'category.renamed',
  'category.deleted',
  'blog.changed',
  'blog.published',
  'blog.unpublished',
  'blog.deleted',
  'blog.exported',
  'page.created',
  'page.changed',
  'page.deleted',
  'story.created',
  'story.changed',
  'story.deleted',
  'exam.created',
  'exam.changed',
  'exam.deleted',
  'exam_paper.created',
  'exam_paper.changed',
  'exam_paper.deleted',
  'rank_table.created',
  'rank_table.changed',
  'rank_table.deleted',
  'topic_list.changed',
  'programme_table.created',
  'programme_table.changed',
  'programme_table.deleted',
  'social_links.changed',
  'release.promoted',
  'release.rolled_back',
  'canary.started',
  'canary.changed',
  'canary.promoted',
  'canary.aborted',
  'audit.redacted',
  'audit.exported',
])
export type AuditAction = z.infer<typeof AuditAction>

type AuditKind = AuditAction extends infer Action
  ? Action extends `${infer Of}.${string}`
    ? Of
    : never
  : never

/** Kinds of things whose entries name no person, and hold no person's text. */
export const auditWithoutPeople = [
  ...([
    'category',
    'exam',
    'exam_paper',
    'rank_table',
    'topic_list',
    'programme_table',
    'page',
    'social_links',
    'release',
    'canary',
  ] as const),
  // Its subject is another entry, and its text says why that was redacted.
  'audit',
] as const satisfies readonly AuditKind[]

export type AuditTextKind = Exclude<AuditKind, (typeof auditWithoutPeople)[number]>

/**
 * Parts of people's texts that entries about a kind of thing hold for a while; 'subject.name' is the name of the thing itself.
 * Where a person is deleted, the subject's name goes in any case.
 */
export const auditTexts: Readonly<Record<AuditTextKind, readonly string[]>> = {
  user: ['q'],
  review: ['comment'],
  blog: ['title', 'content', 'q', 'subject.name'],
  mentor: ['bio', 'meetingLink', 'expertise', 'q'],
  application: ['reason'],
  session: ['reason', 'q', 'subject.name'],
  report: ['why', 'text'],
  story: ['name', 'detail', 'quote', 'subject.name'],
}

/** The texts of an act, such as `review.deleted`; undefined where its kind names no person. */
export const auditTextsOf = (action: string): readonly string[] | undefined =>
  Object.entries(auditTexts).find(([kind]) => action.startsWith(`${kind}.`))?.[1]

const Values = z.record(z.string(), z.json())

/**
 * One act of an admin: who (by the name of that day), what, to whom or what, the fields that became different before and
 * after it, and when. `before` is null for what came into being, `after` for what is gone. A text that the log has
 * forgotten is its hash, `sha256:…`.
 */
export const AuditEntry = z
  .object({
    id: Id,
    actor: z.object({ id: UserId, name: z.string() }),
    action: z.string(),
    subject: z.object({ id: z.string(), name: z.string() }),
    before: Values.nullable(),
    after: Values.nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof AuditEntry>

/** `from` and `to` are days of the site's zone, both included. */
export const AuditQuery = z.object({
  ...ListQuery,
  actor: UserId.optional(),
  action: AuditAction.optional(),
  from: Day.optional(),
  to: Day.optional(),
})
export type AuditQuery = z.output<typeof AuditQuery>

/** Why an entry shall forget its texts. */
export const AuditRedaction = z.object({ why: text(limits.whyMin, limits.whyMax) })
export type AuditRedaction = z.output<typeof AuditRedaction>

/** The calls of a service's audit log. That an entry forgot its texts is another entry. */
export const auditAt = <A extends string>(area: A) =>
  ({
    listAudit: get(`/api/${area}/audit`, 'admin', {
      proved: true,
      summary: 'What admins did here, newest first',
      query: AuditQuery,
      response: listOf(AuditEntry),
    }),
    exportAudit: get(`/api/${area}/audit/export`, 'admin', {
      proved: true,
      summary: 'What admins did here as a CSV file, newest first',
      query: AuditQuery.omit({ limit: true, cursor: true }),
      download: 'csv',
    }),
    redactAudit: post(`/api/${area}/audit/{id}/redaction`, 'admin', {
      proved: true,
      summary:
        'Have an entry of another admin’s act forget people’s texts and names: they become hashes, and a new entry says so',
      params: z.object({ id: PathId }),
      body: AuditRedaction,
      response: AuditEntry,
      errors: ['conflict'],
    }),
  }) as const satisfies Record<string, Endpoint>

/** Entries of the access log: sign-ins and proofs, whether they succeeded, and rejections of a call for lack of rights. */
export const AccessKind = z.enum(['signed_in', 'sign_in_failed', 'proved', 'proof_failed', 'forbidden'])
export type AccessKind = z.infer<typeof AccessKind>

/** `detail` is how the user authenticated, or the service and call; `user` is null for an unknown e-mail. */
export const AccessEntry = z
  .object({
    id: Id,
    kind: z.string(),
    detail: z.string(),
    user: z.object({ id: UserId, name: z.string() }).nullable(),
    address: z.string(),
    createdAt: Instant,
  })
  .meta({ id: 'AccessEntry' })
export type AccessEntry = z.infer<typeof AccessEntry>

/** `q` is a user's e-mail or an IP address; `from` and `to` are days of the site's zone, both included. */
export const AccessQuery = z.object({
  ...ListQuery,
  q: anyText(320).optional(),
  kind: AccessKind.optional(),
  from: Day.optional(),
  to: Day.optional(),
})
export type AccessQuery = z.output<typeof AccessQuery>
