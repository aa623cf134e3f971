import { type Endpoint, urlOf } from '@kocyolu/contracts'
import { serviceContracts } from '@kocyolu/contracts/service-contracts'
import { usualPassword } from '../people/account.ts'
import { freeHours } from '../people/free-hours.ts'
import type { Person } from '../people/person.ts'
import type { World } from './world.ts'

type Contracts = typeof serviceContracts

/** A call of a service: `coaching.addReview`. */
export type CallName = { [S in keyof Contracts]: `${S}.${keyof Contracts[S] & string}` }[keyof Contracts]

type EndpointOf<N extends CallName> = N extends `${infer S extends keyof Contracts}.${infer E}`
  ? E extends keyof Contracts[S]
    ? Contracts[S][E]
    : never
  : never

/** Calls whose endpoint has this shape. A table over them does not compile until a new one has its place. */
export type CallsLike<Shape> = { [N in CallName]: EndpointOf<N> extends Shape ? N : never }[CallName]

/** Every call of the platform, by name. */
export const calls = Object.fromEntries(
  Object.entries(serviceContracts).flatMap(([service, contract]) =>
    Object.entries(contract).map(([name, endpoint]) => [`${service}.${name}`, endpoint]),
  ),
) as Record<CallName, Endpoint>

export const callNames = Object.keys(calls) as CallName[]

/** A call with a body, as the right person would make it. */
export interface Write {
  by: Person
  body: Record<string, unknown>
  /** A field that takes any text; none in a body of numbers and choices. */
  textField?: string
  /** It shows on pages that others walk through, or has fields of several kinds: sent only where it is refused as a whole. */
  isDelicate?: true
}

export type Writes = Record<CallsLike<{ body: unknown }>, Write>

/** What a page would send for each call that takes a body. */
export async function writesOf(world: World): Promise<Writes> {
  const { coach, student, otherStudent, otherCoach, admin } = world
  const [slot] = await freeHours(otherCoach)
  const recipientId = coach.id
  const password = usualPassword
  const post = { title: 'Paragraf çalışmak', content: 'Her gün yirmi soru.', category: 'academic' }
  const exam = { name: 'Deneme sınavı', at: '2031-06-14T10:15:00.000Z', confirmed: false }
  const story = { name: 'Ece', detail: 'Tıp', quote: 'Sonunda oldu!', rating: 5, sample: true, position: 9 }
  const goal = { faculty: 'Ege', programme: 'Tıp', targetRank: 1_000, examType: 'SAY', targets: [] }
  const mockExam = { name: 'Deneme 2', takenOn: '2026-11-02', answers: [], weakTopics: [] }
  const task = { day: world.planDay, subject: 'Fizik', topic: '', unit: 'minutes', amount: 30 }
  const planTask = { ...task, clientId: crypto.randomUUID() }
  const changed = { ...task, version: 1 }
  const tick = { isDone: true, doneAmount: 40, version: 1, key: crypto.randomUUID() }
  const week = { week: world.planDay }
  const away = { firstDay: world.planDay, lastDay: world.planDay }
  const calendar = { address: 'https://deneme.calendar.test/1.ics' }
  const timeOff = { ...away, note: 'Tatil', clientId: crypto.randomUUID() }
  const subjects = [{ name: 'Türkçe', questions: 40 }]
  const paper = { name: 'MSÜ', examType: null, wrongsPerCorrect: 4, subjects }
  const source = { year: 2025, name: 'Örnek', link: 'https://tablo.example/', publishedOn: '2025-07-21' }
  const ranks = [
    { net: 110, rank: 500 },
    { net: 80, rank: 45_000 },
  ]
  const rankTable = { paperId: 1, ...source, rows: ranks }
  const page = { title: 'Sayfa', content: 'Bir sayfa.' }
  const builds = [{ app: 'mfe-public', build: '0123456789ab' }]
  const decision = { why: 'Deneme', seen: 0 }
  const delicate = { isDelicate: true } as const
  const report = { reason: 'insult', note: 'Kaba' } as const
  const objection = { decision: 'warn', why: 'Kaba bir dil' } as const
  const answer = { upheld: true, why: 'Değişmedi' }
  const appeal = { text: 'Kaba bir şey yazmadım.' }
  const redaction: Write = { by: admin, body: { why: 'Deneme' }, textField: 'why', ...delicate }
  return {
    'identity.redactAudit': redaction,
    'coaching.redactAudit': redaction,
    'content.redactAudit': redaction,
    'releases.redactAudit': redaction,
    'identity.changeUser': { by: admin, body: { role: 'student' } },
    'identity.updateUser': { by: student, body: { firstName: 'Nilüfer' }, textField: 'firstName' },
    'identity.changePassword': {
      by: otherStudent,
      body: { currentPassword: password, newPassword: password },
      textField: 'newPassword',
    },
    'identity.changeEmail': {
      by: otherStudent,
      body: { email: `yeni-${otherStudent.email}`, password },
      textField: 'password',
    },
    'identity.askDeletion': {
      by: otherStudent,
      body: { password, keepsReviews: false },
      textField: 'password',
    },
    'identity.changeGuardian': {
      by: otherStudent,
      body: { email: null, password },
      textField: 'password',
    },
    'identity.askExport': { by: otherStudent, body: { password }, textField: 'password' },
    'coaching.createMentor': {
      by: otherStudent,
      body: { university: 'Ege Üniversitesi', major: 'Tıp' },
      textField: 'bio',
    },
    'coaching.updateMentor': { by: coach, body: { yearsOfExperience: 3 }, textField: 'university' },
    'coaching.addExpertise': {
      by: coach,
      body: { categoryId: world.categoryId },
      textField: 'description',
    },
    'coaching.addReview': {
      by: otherStudent,
      body: { rating: 5, comment: 'Harika bir koçtu!' },
      textField: 'comment',
    },
    'coaching.updateReview': {
      by: student,
      body: { rating: 1, comment: 'Fikrimi değiştirdim.' },
      textField: 'comment',
    },
    'coaching.replyToReview': { by: coach, body: { comment: 'Teşekkür ederim.' }, textField: 'comment' },
    'coaching.reportMentor': { by: otherStudent, body: report, textField: 'note', ...delicate },
    'coaching.reportReview': { by: otherStudent, body: report, textField: 'note', ...delicate },
    'coaching.reportReply': { by: otherStudent, body: report, textField: 'note', ...delicate },
    'coaching.decideReports': { by: admin, body: objection, textField: 'why', ...delicate },
    'coaching.answerAppeal': { by: admin, body: answer, textField: 'why', ...delicate },
    'coaching.appealDecision': { by: student, body: appeal, textField: 'text', ...delicate },
    'content.reportBlog': { by: otherStudent, body: report, textField: 'note', ...delicate },
    'content.decideReports': { by: admin, body: objection, textField: 'why', ...delicate },
    'content.answerAppeal': { by: admin, body: answer, textField: 'why', ...delicate },
    'content.appealDecision': { by: coach, body: appeal, textField: 'text', ...delicate },
    'messaging.reportMessage': { by: coach, body: report, textField: 'note', ...delicate },
    'messaging.decideReports': { by: admin, body: objection, textField: 'why', ...delicate },
    'messaging.answerAppeal': { by: admin, body: answer, textField: 'why', ...delicate },
    'messaging.appealDecision': { by: student, body: appeal, textField: 'text', ...delicate },
    'messaging.redactAudit': redaction,
    'coaching.changeListing': { by: admin, body: { featured: true }, ...delicate },
    'coaching.createCategory': { by: admin, body: { name: 'Yeni alan' }, textField: 'name', ...delicate },
    'coaching.renameCategory': { by: admin, body: { name: 'Yeni alan' }, textField: 'name', ...delicate },
    'coaching.requestSession': {
      by: otherStudent,
      body: { mentorProfileId: otherCoach.profile.id, topic: 'Fizik', startTime: slot?.startTime },
      textField: 'topic',
    },
    'coaching.changeSessionStatus': {
      by: coach,
      body: { status: 'cancelled', reason: 'Hastayım' },
      textField: 'reason',
    },
    'coaching.changeSeriesStatus': { by: coach, body: { status: 'confirmed' }, textField: 'reason' },
    'coaching.proposeTime': { by: student, body: { starts: ['2030-01-07T09:00:00Z'] }, ...delicate },
    'coaching.answerProposal': { by: coach, body: { startTime: '2030-01-07T09:00:00Z' }, ...delicate },
    'coaching.answerSession': {
      by: student,
      body: { again: 4, uncomfortable: false },
      textField: 'text',
      ...delicate,
    },
    'coaching.giveRankCode': { by: coach, body: { code: 'AB12CD34' }, textField: 'code', ...delicate },
    'coaching.sendUniversityCode': {
      by: coach,
      body: { email: 'koc@ege.edu.tr' },
      textField: 'email',
      ...delicate,
    },
    'coaching.checkUniversityCode': { by: coach, body: { code: '123456' }, textField: 'code', ...delicate },
    'coaching.decideApplication': {
      by: admin,
      body: { decision: 'returned', revision: 1, reason: 'Eksik' },
      textField: 'reason',
      ...delicate,
    },
    'coaching.objectToAbsence': { by: coach, body: { text: 'Oradaydım.' }, textField: 'text', ...delicate },
    'coaching.decideAbsence': { by: admin, body: { by: 'student', stands: true }, ...delicate },
    'coaching.waitFor': {
      by: student,
      body: { days: ['monday'], start: '09:00', end: '12:00', timeZone: 'Europe/Istanbul' },
      ...delicate,
    },
    'coaching.putGoal': { by: student, body: goal, ...delicate },
    'coaching.addMockExam': {
      by: student,
      body: { ...mockExam, paperId: 1, paperVersion: 1, clientId: crypto.randomUUID() },
      textField: 'name',
      ...delicate,
    },
    'coaching.updateMockExam': {
      by: student,
      body: { ...mockExam, version: 1 },
      textField: 'name',
      ...delicate,
    },
    'coaching.putShare': { by: student, body: { parts: ['nets'] }, ...delicate },
    'coaching.addPlanTask': { by: student, body: planTask, textField: 'subject', ...delicate },
    'coaching.updatePlanTask': { by: student, body: changed, textField: 'subject', ...delicate },
    'coaching.tickPlanTask': { by: student, body: tick, ...delicate },
    'coaching.copyPlanWeek': { by: student, body: week, ...delicate },
    'coaching.addSharedPlanTask': { by: coach, body: planTask, textField: 'subject', ...delicate },
    'coaching.updateSharedPlanTask': { by: coach, body: changed, textField: 'subject', ...delicate },
    'coaching.copySharedPlanWeek': { by: coach, body: week, ...delicate },
    'coaching.putOwnCalendar': { by: coach, body: calendar, textField: 'address', ...delicate },
    'coaching.addTimeOff': { by: coach, body: timeOff, textField: 'note', ...delicate },
    'coaching.putNote': { by: coach, body: { text: 'Deneme', version: 0 }, textField: 'text', ...delicate },
    'messaging.sendMessage': {
      by: student,
      body: { recipientId, content: 'Bir sorum var' },
      textField: 'content',
    },
    'messaging.markConversationRead': { by: coach, body: { upTo: world.messageId } },
    'messaging.sendTyping': { by: student, body: { recipientId } },
    'content.previewBlog': { by: coach, body: { content: 'Bir *taslak*' }, textField: 'content' },
    'content.createBlog': { by: otherCoach, body: post, textField: 'title' },
    'content.updateBlog': { by: coach, body: { ...post, version: 1 }, textField: 'title', ...delicate },
    'content.publishBlog': { by: coach, body: { published: true }, ...delicate },
    'content.setSocialLinks': { by: admin, body: { links: [] }, ...delicate },
    'content.putSitePage': { by: admin, body: { tr: page, version: 0 }, ...delicate },
    'content.createExam': { by: admin, body: exam, textField: 'name', ...delicate },
    'content.updateExam': { by: admin, body: exam, textField: 'name', ...delicate },
    'content.createExamPaper': { by: admin, body: paper, textField: 'name', ...delicate },
    'content.updateExamPaper': { by: admin, body: paper, textField: 'name', ...delicate },
    'content.createRankTable': { by: admin, body: rankTable, textField: 'name', ...delicate },
    'content.updateRankTable': { by: admin, body: rankTable, textField: 'name', ...delicate },
    'content.createStory': { by: admin, body: story, textField: 'name', ...delicate },
    'content.updateStory': { by: admin, body: story, textField: 'name', ...delicate },
    'releases.reportClientError': {
      by: admin,
      body: { app: 'mfe-public', build: '0123456789ab', kind: 'load', message: 'Gone', path: '/' },
      textField: 'message',
    },
    'releases.promoteBuilds': { by: admin, body: { builds, ...decision }, textField: 'why', ...delicate },
    'releases.startCanary': {
      by: admin,
      body: { builds, percent: 5, ...decision },
      textField: 'why',
      ...delicate,
    },
    'releases.changeCanaryShare': {
      by: admin,
      body: { percent: 6, ...decision },
      textField: 'why',
      ...delicate,
    },
    'releases.promoteCanary': { by: admin, body: decision, textField: 'why', ...delicate },
    'releases.abortCanary': { by: admin, body: decision, textField: 'why', ...delicate },
    'releases.rollBack': { by: admin, body: { to: 1, ...decision }, textField: 'why', ...delicate },
    'releases.rollBackApp': { by: admin, body: decision, textField: 'why', ...delicate },
    'releases.removeApp': { by: admin, body: decision, textField: 'why', ...delicate },
    'releases.openedTab': { by: admin, body: { composition: 1, tab: crypto.randomUUID() } },
    'notifications.changePreferences': { by: student, body: { preferences: [] }, ...delicate },
    'notifications.turnPushOn': {
      by: student,
      body: {
        key: 'none',
        endpoint: 'https://web.push.apple.com/none',
        p256dh: 'B'.repeat(87),
        auth: 'A'.repeat(22),
      },
      ...delicate,
    },
  }
}

/** Whose call it is, where it has a body. */
export const writerOf = (name: CallName, writes: Partial<Record<CallName, Write>>): Person | undefined =>
  writes[name]?.by

// The smallest picture there is: one pixel.
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A call as a page would send it. */
export function requestOf(name: CallName, writes: Writes): RequestInit {
  const { method, body, upload } = calls[name]
  if (upload) return { method, headers: { 'Content-Type': 'image/png' }, body: picture }
  if (!body) return { method }
  const sample = writes[name as keyof Writes].body
  return { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(sample) }
}

/** The address of a call, with this world's ids in it. */
export function addressOf(name: CallName, world: World): string {
  const ids: Partial<Record<CallName, number | string>> = {
    'identity.getUser': world.student.id,
    'identity.changeUser': world.student.id,
    'coaching.removeExpertise': world.expertiseId,
    'coaching.updateReview': world.reviewId,
    'coaching.deleteReview': world.reviewId,
    'coaching.replyToReview': world.reviewId,
    'coaching.deleteReply': world.reviewId,
    'coaching.reportReview': world.reviewId,
    'coaching.reportReply': world.reviewId,
    'coaching.decideReports': world.reviewCaseId,
    'coaching.answerAppeal': world.reviewCaseId,
    'coaching.getDecision': world.reviewCaseId,
    'coaching.appealDecision': world.reviewCaseId,
    'coaching.answerSession': world.sessionId,
    'coaching.changeSessionStatus': world.sessionId,
    'coaching.changeSeriesStatus': world.sessionId,
    'coaching.proposeTime': world.sessionId,
    'coaching.answerProposal': world.sessionId,
    'coaching.sayAbsent': world.sessionId,
    'coaching.withdrawAbsence': world.sessionId,
    'coaching.objectToAbsence': world.sessionId,
    'coaching.decideAbsence': world.sessionId,
    'coaching.waitFor': world.coach.profile.id,
    'coaching.stopWaiting': world.coach.profile.id,
    'coaching.updateMockExam': world.mockExamId,
    'coaching.deleteMockExam': world.mockExamId,
    'coaching.updatePlanTask': world.planTaskId,
    'coaching.tickPlanTask': world.planTaskId,
    'coaching.deletePlanTask': world.planTaskId,
    'coaching.updateSharedPlanTask': world.planTaskId,
    'coaching.deleteSharedPlanTask': world.planTaskId,
    'coaching.removeTimeOff': world.timeOffId,
    'messaging.markRead': world.messageId,
    'messaging.getDocumentLink': world.documentId,
    'messaging.reportMessage': world.messageId,
    'messaging.getDecision': world.messageCaseId,
    'messaging.appealDecision': world.messageCaseId,
    'messaging.decideReports': world.messageCaseId,
    'messaging.answerAppeal': world.messageCaseId,
    'notifications.markNotificationRead': world.notificationId,
  }
  const own = name.startsWith('content.') ? world.blogId : world.coach.profile.id
  const named = {
    part: 'rank',
    slug: 'faq',
    app: 'mfe-coaching',
    clientId: '019a0000-0000-7000-8000-000000000000',
  }
  const params = { id: ids[name] ?? own, userId: world.student.id, ...named }
  return urlOf(calls[name], { params, query: queries[name] ?? {} })
}

/** What a call is asked with, where it needs that. */
const queries: Partial<Record<CallName, Record<string, string>>> = {
  'coaching.listSlots': { from: '2027-01-01', to: '2027-01-02' },
  'coaching.getPlan': { week: '2027-01-01' },
  'coaching.getSharedPlan': { week: '2027-01-01' },
  'coaching.deletePlanTask': { version: '1' },
  'coaching.deleteSharedPlanTask': { version: '1' },
}

/** The same as it stands behind an address. */
export const queryOf = (name: CallName): string => `?${new URLSearchParams(queries[name])}`
