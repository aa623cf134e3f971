import { z } from 'zod'
import {
  AnsweredCoach,
  Application,
  ApplicationDetail,
  DecideApplication,
  NamedAnswer,
  OwnApplication,
  ProofPart,
  SessionQuestion,
  WriteSessionAnswer,
} from './applications.ts'
import { attachmentUpload } from './attached-files.ts'
import { defineContract, del, get, post, put } from './contract.ts'
import { ListQuery, listOf, PathId, text } from './fields.ts'
import { limits } from './limits.ts'

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
    errors: ['application.closed'],
  }),
  withdrawApplication: del('/api/mentors/application', 'mentor', {
    summary: 'Make my profile that waits a draft again',
    response: OwnApplication,
    errors: ['application.closed'],
  }),
  uploadProof: put('/api/mentors/application/proofs/{part}', 'mentor', {
    summary: `A picture or a PDF that proves my rank or my university; it takes the place of the one before. Admins alone see it, and it is deleted with the decision, at the latest after ${limits.proofDays} days`,
    params: byPart,
    upload: attachmentUpload,
    response: OwnApplication,
    errors: ['application.closed', 'attachment.type', 'picture.unreadable', 'picture.too_many_pixels'],
  }),
  deleteProof: del('/api/mentors/application/proofs/{part}', 'mentor', {
    summary: 'Delete a proof of mine; without one nothing changes',
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
    errors: ['application.closed', 'application.code'],
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
    summary: 'One application that waits, with what the coach has proved of it',
    params: byId,
    response: ApplicationDetail,
  }),
  readProof: get('/api/mentors/applications/{id}/proofs/{part}', 'admin', {
    summary: 'The file of a proof; each look is in the audit log',
    params: byId.extend(byPart.shape),
    download: 'file',
  }),
  decideApplication: post('/api/mentors/applications/{id}/decision', 'admin', {
    summary: 'Approve, return or refuse, once; what has changed since it was seen is looked at again',
    params: byId,
    body: DecideApplication,
    errors: ['application.decided', 'application.changed', 'report.own'],
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
    summary: `What students say of coaches: together from ${limits.answersMin} answers on; by name of minors, and where something was uncomfortable. The newest ${limits.arrayMax} of each`,
    response: z.object({ coaches: z.array(AnsweredCoach), named: z.array(NamedAnswer) }),
  }),
})
