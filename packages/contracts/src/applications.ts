import { z } from 'zod'
import { defineContract, del, get, post, put } from './contract.ts'
import { ApplicationDecision, DecideApplication } from './decide-application.ts'
import { Id, Instant, ListQuery, listOf, PathId, PersonName, text, UserId } from './fields.ts'
import * as limits from './limits.ts'
import { attachmentUpload } from './pictures.ts'

/** How far a coach's profile is: only one that is `approved` is shown to others. */
export const ApprovalState = z.enum(['draft', 'submitted', 'approved', 'returned', 'refused'])
export type ApprovalState = z.infer<typeof ApprovalState>

/** Facts that a document can prove; `record` is that the coach has no criminal record. */
export const ProofPart = z.enum(['rank', 'university', 'record'])
export type ProofPart = z.infer<typeof ProofPart>

/** Subject of an admin's review: a whole profile, or the changes of one that is approved. */
export const AskedPart = z.enum(['profile', 'name', ...ProofPart.options])
export type AskedPart = z.infer<typeof AskedPart>

/** `code`: the control code of a result document. `mail`: a code that was mailed to a university came back. */
export const ProofKind = z.enum(['picture', 'document', 'code', 'mail'])
export type ProofKind = z.infer<typeof ProofKind>

/** A proof without its file. `detail` is the control code, or the address that was proved. */
export const Proof = z
  .object({
    part: ProofPart,
    kind: ProofKind,
    detail: z.string().nullable(),
    givenAt: Instant,
    /** For admins: another profile was proved by the same. */
    usedByOther: z.boolean().optional(),
  })
  .meta({ id: 'Proof' })
export type Proof = z.infer<typeof Proof>

/** A part that has to be proved (again): `dueAt` is when, and from `until` on the coach takes no new sessions without it. */
const ProofDue = z.object({ part: ProofPart, dueAt: Instant, until: Instant })

const Decided = z.object({ decision: ApplicationDecision, reason: z.string(), decidedAt: Instant })

/** A coach's own application. `asks` is what is being looked at now, empty where nothing is; `last` what was decided last. */
export const OwnApplication = z
  .object({
    /** Of what is being looked at now. */
    id: Id.nullable(),
    state: ApprovalState,
    asks: z.array(AskedPart),
    submittedAt: Instant.nullable(),
    rankProved: z.boolean(),
    universityProved: z.boolean(),
    /** When an admin saw a clean record; `recordNeeded`: without that a profile is not approved. */
    recordCheckedAt: Instant.nullable().optional(),
    recordNeeded: z.boolean().optional(),
    /** Of an approved profile, from 30 days before on. */
    dues: z.array(ProofDue).optional(),
    proofs: z.array(Proof),
    /** Where a code is on its way to. */
    codeSentTo: z.string().nullable(),
    last: Decided.nullable(),
    /** Rules of conduct in force, and when I accepted these. */
    conduct: z.object({ version: z.string(), acceptedAt: Instant.nullable() }).optional(),
    /** Whether the profile can be deleted: no session was ever requested, and no admin has decided against it. */
    mayLeave: z.boolean().optional(),
  })
  .meta({ id: 'OwnApplication' })
export type OwnApplication = z.infer<typeof OwnApplication>

/** The yes of the first of two admins, as long as it counts. */
const FirstYes = z.object({ firstName: z.string(), lastName: z.string(), at: Instant, isOwn: z.boolean() })

/** An application that waits for a decision. */
export const Application = z
  .object({
    id: Id,
    mentorProfileId: Id,
    userId: UserId,
    ...PersonName.shape,
    asks: z.array(AskedPart),
    submittedAt: Instant,
    proofs: z.array(ProofPart),
    /** Of an installation in which an approval needs two admins; null until one has said yes to the application as it is. */
    firstYes: FirstYes.nullable().optional(),
  })
  .meta({ id: 'Application' })
export type Application = z.infer<typeof Application>

/** Why an applicant wants a second look: an account with the same address was suspended, or has a case that is kept. */
export const ApplicantMark = z.enum(['suspended', 'reported'])
export type ApplicantMark = z.infer<typeof ApplicantMark>

/** All that a decision is made from. `revision` is what was seen: it rises with each change by the coach. */
export const ApplicationDetail = Application.extend({
  revision: z.int(),
  state: ApprovalState,
  university: z.string(),
  rankingYKS: z.int().nullable(),
  rankingYear: z.int().nullable(),
  proofs: z.array(Proof),
  earlier: z.array(Decided),
  mark: ApplicantMark.nullable().optional(),
  /** When the applicant accepted the rules of conduct in force; without that no profile is approved. */
  conductAcceptedAt: Instant.nullable().optional(),
  /** When an admin saw a clean record; `recordNeeded`: without that no profile is approved. */
  recordCheckedAt: Instant.nullable().optional(),
  recordNeeded: z.boolean().optional(),
}).meta({ id: 'ApplicationDetail' })
export type ApplicationDetail = z.infer<typeof ApplicationDetail>

/** A student's single answer about a completed session. Only admins read it. */
export const WriteSessionAnswer = z
  .object({
    again: z.int().min(1).max(4),
    uncomfortable: z.boolean(),
    text: text(0, limits.sessionAnswerMax).default(''),
  })
  .meta({ id: 'WriteSessionAnswer' })
export type WriteSessionAnswer = z.output<typeof WriteSessionAnswer>

/** A completed session that a student has said nothing of. */
export const SessionQuestion = z
  .object({ sessionId: Id, topic: z.string(), endTime: Instant, mentor: PersonName })
  .meta({ id: 'SessionQuestion' })
export type SessionQuestion = z.infer<typeof SessionQuestion>

/** The answers about one coach together. */
export const AnsweredCoach = z
  .object({
    mentorProfileId: Id,
    ...PersonName.shape,
    count: z.int(),
    average: z.number(),
    uncomfortable: z.int(),
  })
  .meta({ id: 'AnsweredCoach' })
export type AnsweredCoach = z.infer<typeof AnsweredCoach>

/** An answer that is shown by name: of a minor, or about something uncomfortable. */
export const NamedAnswer = z
  .object({
    sessionId: Id,
    mentorProfileId: Id,
    mentor: PersonName,
    student: PersonName,
    minor: z.boolean(),
    again: z.int(),
    uncomfortable: z.boolean(),
    text: z.string(),
    createdAt: Instant,
  })
  .meta({ id: 'NamedAnswer' })
export type NamedAnswer = z.infer<typeof NamedAnswer>

const byId = z.object({ id: PathId })
const byPart = z.object({ part: ProofPart })

/** The calls about how coaches are looked at, and what students say of sessions in private. */
export const applications = defineContract({
  getOwnApplication: get('/api/mentors/application', 'user', {
    summary: 'How far my coach profile is, and what I have proved; 404 means that I have no profile',
    response: OwnApplication,
  }),
  submitApplication: post('/api/mentors/application', 'mentor', {
    summary: 'Have my profile looked at, again after it was returned; one that waits already stays',
    response: OwnApplication,
    errors: ['application.closed', 'account.email_unverified', 'mentor.underage'],
  }),
  acceptConduct: put('/api/mentors/application/conduct', 'mentor', {
    summary: 'Accept the rules of conduct in the version that I was shown; once more changes nothing',
    body: z.object({ version: z.iso.date() }),
    response: OwnApplication,
    errors: ['conflict'],
  }),
  withdrawApplication: del('/api/mentors/application', 'mentor', {
    summary: 'Make my profile that waits a draft again',
    response: OwnApplication,
    errors: ['application.closed'],
  }),
  leaveCoaching: del('/api/mentors/profile', 'user', {
    summary:
      'Delete my coach profile, of which no session was ever requested: my account goes on as a student’s; without one nothing changes',
    errors: ['application.closed'],
  }),
  uploadProof: put('/api/mentors/application/proofs/{part}', 'mentor', {
    summary: `A picture or a PDF that proves my rank, my university or my clean record; it takes the place of the one before. Admins alone see it, and it is deleted with the decision, at the latest after ${limits.proofDays} days`,
    params: byPart,
    upload: attachmentUpload,
    response: OwnApplication,
    errors: ['application.closed', 'attachment.type', 'picture.unreadable', 'picture.too_many_pixels'],
  }),
  deleteProof: del('/api/mentors/application/proofs/{part}', 'mentor', {
    summary:
      'Delete a proof of mine; without one nothing changes. Of a clean record also that it was checked: my consent ends',
    params: byPart,
    response: OwnApplication,
  }),
  giveRankCode: put('/api/mentors/application/rank-code', 'mentor', {
    summary: 'The control code of my result document, in the place of its file',
    body: z.object({ code: text(limits.controlCodeMin, limits.controlCodeMax) }),
    response: OwnApplication,
    errors: ['application.closed'],
  }),
  sendUniversityCode: post('/api/mentors/application/university-code', 'mentor', {
    summary: `Mail a code to my address at a university (\`edu.tr\`); it counts for ${limits.universityCodeMinutes} minutes`,
    body: z.object({ email: z.email().max(254).toLowerCase() }),
    response: OwnApplication,
    errors: ['application.closed'],
  }),
  checkUniversityCode: post('/api/mentors/application/university-code/check', 'mentor', {
    summary: `Prove with the code that the address is mine; after ${limits.universityCodeTries} wrong ones it ends`,
    body: z.object({ code: z.string().trim().min(1).max(20) }),
    response: OwnApplication,
    errors: ['application.closed', 'application.code', 'application.code_used'],
  }),
  listApplications: get('/api/mentors/applications', 'admin', {
    summary: 'Coaches who wait to be looked at, the oldest first',
    query: z.object(ListQuery),
    response: listOf(Application),
  }),
  countApplications: get('/api/mentors/applications/count', 'admin', {
    summary: 'How many wait, and how long half of the decisions of the last 90 days took at most',
    response: z.object({ waiting: z.int(), medianHours: z.number().nullable() }),
  }),
  getApplication: get('/api/mentors/applications/{id}', 'admin', {
    proved: true,
    summary: 'One application that waits, with what the coach has proved of it',
    params: byId,
    response: ApplicationDetail,
  }),
  readProof: get('/api/mentors/applications/{id}/proofs/{part}', 'admin', {
    proved: true,
    summary: 'The file of a proof; each look is in the audit log',
    params: byId.extend(byPart.shape),
    download: 'file',
  }),
  decideApplication: post('/api/mentors/applications/{id}/decision', 'admin', {
    proved: true,
    summary:
      'Approve, return or refuse, once; what has changed since it was seen is looked at again. Where an approval needs two admins, the first yes is kept and the application waits on',
    params: byId,
    body: DecideApplication,
    errors: [
      'application.decided',
      'application.changed',
      'application.conduct',
      'application.record',
      'mentor.underage',
      'report.own',
    ],
  }),
  listSessionQuestions: get('/api/sessions/questions', 'student', {
    summary: `My completed sessions of the last ${limits.questionDays} days that I was asked about and said nothing of`,
    response: z.array(SessionQuestion),
  }),
  answerSession: put('/api/sessions/{id}/answer', 'student', {
    summary: 'Say in private how a completed session was, once; never shown to the coach',
    params: byId,
    body: WriteSessionAnswer,
    errors: ['conflict'],
  }),
  listSessionAnswers: get('/api/mentors/answers', 'admin', {
    proved: true,
    summary: `What students say of coaches: together from ${limits.answersMin} answers on; by name of minors, and where something was uncomfortable, which come first. A cursor leads to the next of those with a name`,
    query: z.object(ListQuery),
    response: z.object({
      coaches: z.array(AnsweredCoach),
      named: z.array(NamedAnswer),
      /** Absent in an older build. */
      nextCursor: z.string().nullable().optional(),
    }),
  }),
})
