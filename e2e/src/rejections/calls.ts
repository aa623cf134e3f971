import { conductVersion, type Endpoint, urlOf } from '@kocyolu/contracts'
import { serviceContracts } from '@kocyolu/contracts/service-contracts'
import { demoCertificate } from '@kocyolu/service/demo'
import { usualPassword } from '../people/account.ts'
import { png } from '../people/files.ts'
import { freeHours } from '../people/free-hours.ts'
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
const calls = Object.fromEntries(
  Object.entries(serviceContracts).flatMap(([service, contract]) =>
    Object.entries(contract).map(([name, endpoint]) => [`${service}.${name}`, endpoint]),
  ),
) as Record<CallName, Endpoint>

type Bodies = Record<CallsLike<{ body: unknown }>, object>

/** Body of a page for each call that takes one. */
export async function bodiesOf(world: World): Promise<Bodies> {
  const { coach, otherStudent, otherCoach } = world
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
  const programmes = {
    ...{ name: 'SAY', scoreType: 'SAY', year: 2026, source: 'Kılavuz', link: 'https://kilavuz.example' },
    rows: [{ code: '101', university: 'Ege Üniversitesi', name: 'Tıp', rank: null, before: null }],
  }
  const mistake = { topicId: null, cause: 'time', note: '', days: 3 }
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
  const report = { reason: 'insult', note: 'Kaba' } as const
  const objection = { decision: 'warn', why: 'Kaba bir dil' } as const
  const answer = { upheld: true, why: 'Değişmedi' }
  const appeal = { text: 'Kaba bir şey yazmadım.' }
  const redaction = { why: 'Deneme' }
  return {
    'identity.redactAudit': redaction,
    'identity.decideOutsideReport': { decision: 'none', why: 'Deneme' },
    'coaching.redactAudit': redaction,
    'content.redactAudit': redaction,
    'releases.redactAudit': redaction,
    'identity.changeUser': { role: 'student' },
    'identity.correctBirthDate': { birthDate: '2008-05-19' },
    'identity.updateUser': { firstName: 'Nilüfer' },
    'identity.changePassword': { currentPassword: password, newPassword: password },
    'identity.changeEmail': { email: `yeni-${otherStudent.email}`, password },
    'identity.askDeletion': { password, keepsReviews: false },
    'identity.changeGuardian': { email: null, password },
    'identity.changeGuardianSummary': { isOn: false },
    'identity.askExport': { password },
    'coaching.acceptConduct': { version: conductVersion },
    'coaching.createMentor': { university: 'Ege Üniversitesi', major: 'Tıp' },
    'coaching.updateMentor': { yearsOfExperience: 3 },
    'coaching.addExpertise': { categoryId: world.categoryId },
    'coaching.addReview': { rating: 5, comment: 'Harika bir koçtu!' },
    'coaching.updateReview': { rating: 1, comment: 'Fikrimi değiştirdim.' },
    'coaching.replyToReview': { comment: 'Teşekkür ederim.' },
    'coaching.reportMentor': report,
    'coaching.reportReview': report,
    'coaching.reportReply': report,
    'coaching.decideReports': objection,
    'coaching.answerAppeal': answer,
    'coaching.appealDecision': appeal,
    'content.reportBlog': report,
    'content.decideReports': objection,
    'content.answerAppeal': answer,
    'content.appealDecision': appeal,
    'messaging.reportMessage': report,
    'messaging.decideReports': objection,
    'messaging.answerAppeal': answer,
    'messaging.appealDecision': appeal,
    'messaging.redactAudit': redaction,
    'coaching.changeListing': { featured: true },
    'coaching.createCategory': { name: 'Yeni alan' },
    'coaching.renameCategory': { name: 'Yeni alan' },
    'coaching.requestSession': {
      mentorProfileId: otherCoach.profile.id,
      topic: 'Fizik',
      startTime: slot?.startTime,
    },
    'coaching.changeSessionStatus': { status: 'cancelled', reason: 'Hastayım' },
    'coaching.changeSeriesStatus': { status: 'confirmed' },
    'coaching.proposeTime': { starts: ['2030-01-07T09:00:00Z'] },
    'coaching.answerProposal': { startTime: '2030-01-07T09:00:00Z' },
    'coaching.answerSession': { again: 4, uncomfortable: false },
    'coaching.giveRankCode': { code: 'AB12CD34' },
    'coaching.sendUniversityCode': { email: 'koc@ege.edu.tr' },
    'coaching.checkUniversityCode': { code: '123456' },
    'coaching.decideApplication': { decision: 'returned', revision: 1, reason: 'Eksik' },
    'coaching.objectToAbsence': { text: 'Oradaydım.' },
    'coaching.decideAbsence': { by: 'student', stands: true },
    'coaching.waitFor': { days: ['monday'], start: '09:00', end: '12:00', timeZone: 'Europe/Istanbul' },
    'coaching.putGoal': goal,
    'coaching.addMockExam': { ...mockExam, paperId: 1, paperVersion: 1, clientId: crypto.randomUUID() },
    'coaching.updateMockExam': { ...mockExam, version: 1 },
    'coaching.putShare': { parts: ['nets'] },
    'coaching.addPlanTask': planTask,
    'coaching.updatePlanTask': changed,
    'coaching.tickPlanTask': tick,
    'coaching.copyPlanWeek': week,
    'coaching.addSharedPlanTask': planTask,
    'coaching.updateSharedPlanTask': changed,
    'coaching.copySharedPlanWeek': week,
    'coaching.addPlanTemplate': {
      ...{ name: 'Temel hafta', studentId: world.student.id, taskIds: [world.planTaskId] },
      clientId: '019a0000-0000-7000-8000-000000000000',
    },
    'coaching.renamePlanTemplate': { name: 'Sınav haftası' },
    'coaching.applyPlanTemplate': {
      ...{ ...week, students: [{ id: world.student.id, places: [0] }] },
      clientId: '019a0000-0000-7000-8000-000000000000',
    },
    'coaching.tidyPlan': {
      moves: [{ id: 1, version: 1, day: null }],
      clientId: '019a0000-0000-7000-8000-000000000000',
    },
    'coaching.updateTopicList': {
      ...{ year: 2026, source: 'MEB', link: 'https://meb.example', version: 1 },
      topics: [{ name: 'Paragraf' }],
    },
    'coaching.createProgrammeTable': programmes,
    'coaching.updateProgrammeTable': { ...programmes, version: 1 },
    'coaching.putChoices': { ranks: [], entries: [], version: 0 },
    'coaching.putTopicMark': { state: 'done', lastOn: null, minutes: 0, version: 0 },
    'coaching.putEveningReminder': {
      reminder: { channel: 'mail', time: '20:00', timeZone: 'Europe/Istanbul' },
    },
    'coaching.addMistake': { ...mistake, clientId: crypto.randomUUID() },
    'coaching.changeMistake': { ...mistake, version: 1 },
    'coaching.solveMistake': { isRight: true, version: 1, key: crypto.randomUUID() },
    'coaching.putOwnCalendar': calendar,
    'coaching.addTimeOff': timeOff,
    'coaching.putWeekFace': { week: '2026-11-23', face: 'good', isShared: false },
    'coaching.putSessionQuestion': { text: 'Türev nasıl alınır?', version: 0 },
    'coaching.makeQuestionHour': {
      ...{ startTime: '2030-01-07T09:00:00Z', topic: 'Türev', places: 2, students: [recipientId] },
      clientId: '019a0000-0000-7000-8000-000000000000',
    },
    'coaching.takePlace': { rules: '2026-11-30' },
    'coaching.putSessionSummary': { text: 'Türev', version: 0 },
    'coaching.putNote': { text: 'Deneme', version: 0 },
    'messaging.sendMessage': { recipientId, content: 'Bir sorum var' },
    'messaging.addSavedReply': { text: 'Merhaba' },
    'messaging.muteContact': { muted: false },
    'messaging.archiveContact': { archived: false },
    'messaging.pinMessage': { messageId: world.messageId },
    'messaging.editMessage': { content: 'Başka bir soru' },
    'messaging.markConversationRead': { upTo: world.messageId },
    'messaging.sendTyping': { recipientId },
    'content.previewBlog': { content: 'Bir *taslak*' },
    'content.createBlog': post,
    'content.updateBlog': { ...post, version: 1 },
    'content.publishBlog': { published: true },
    'content.setSocialLinks': { links: [] },
    'content.putSitePage': { tr: page, version: 0 },
    'content.createExam': exam,
    'content.updateExam': exam,
    'content.createExamPaper': paper,
    'content.updateExamPaper': paper,
    'content.createRankTable': rankTable,
    'content.updateRankTable': rankTable,
    'content.createStory': story,
    'content.updateStory': story,
    'releases.reportClientError': {
      app: 'mfe-public',
      build: '0123456789ab',
      kind: 'load',
      message: 'Gone',
      path: '/',
    },
    'releases.promoteBuilds': { builds, ...decision },
    'releases.startCanary': { builds, percent: 5, ...decision },
    'releases.changeCanaryShare': { percent: 6, ...decision },
    'releases.promoteCanary': decision,
    'releases.abortCanary': decision,
    'releases.rollBack': { to: 1, ...decision },
    'releases.rollBackApp': decision,
    'releases.removeApp': decision,
    'releases.openedTab': { composition: 1, tab: crypto.randomUUID() },
    'notifications.changePreferences': { preferences: [] },
    'notifications.putOwnTimes': { quiet: null, letter: false, timeZone: 'Europe/Istanbul' },
    'notifications.turnPushOn': {
      key: 'none',
      endpoint: 'https://web.push.apple.com/none',
      p256dh: 'B'.repeat(87),
      auth: 'A'.repeat(22),
    },
  }
}

/** A call as a page would send it. */
export function requestOf(name: CallName, bodies: Bodies): RequestInit {
  const { method, body, upload } = calls[name]
  if (upload) return { method, headers: { 'Content-Type': 'image/png' }, body: png }
  if (!body) return { method }
  return {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(bodies[name as keyof Bodies]),
  }
}

/** The address of a call, with this world's ids in it. */
export function addressOf(name: CallName, world: World): string {
  const ids: Partial<Record<CallName, number | string>> = {
    'identity.getUser': world.student.id,
    'identity.changeUser': world.student.id,
    'identity.correctBirthDate': world.student.id,
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
    'coaching.getSession': world.sessionId,
    'coaching.putSessionQuestion': world.sessionId,
    'coaching.putQuestionPicture': world.sessionId,
    'coaching.deleteQuestionPicture': world.sessionId,
    'coaching.putSessionSummary': world.sessionId,
    'coaching.renamePlanTemplate': world.planTemplateId,
    'coaching.deletePlanTemplate': world.planTemplateId,
    'coaching.lookPlanTemplate': world.planTemplateId,
    'coaching.applyPlanTemplate': world.planTemplateId,
    'coaching.getQuestionHour': world.questionHourId,
    'coaching.cancelQuestionHour': world.questionHourId,
    'coaching.takePlace': world.questionHourId,
    'coaching.giveBackPlace': world.questionHourId,
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
    'coaching.changeMistake': world.mistakeId,
    'coaching.deleteMistake': world.mistakeId,
    'coaching.solveMistake': world.mistakeId,
    'coaching.putMistakePicture': world.mistakeId,
    'coaching.deleteMistakePicture': world.mistakeId,
    'coaching.updatePlanTask': world.planTaskId,
    'coaching.tickPlanTask': world.planTaskId,
    'coaching.deletePlanTask': world.planTaskId,
    'coaching.updateSharedPlanTask': world.planTaskId,
    'coaching.deleteSharedPlanTask': world.planTaskId,
    'coaching.removeTimeOff': world.timeOffId,
    'messaging.markRead': world.messageId,
    'messaging.editMessage': world.messageId,
    'messaging.takeBackMessage': world.messageId,
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
    day: '2026-11-22',
    slug: 'faq',
    app: 'mfe-coaching',
    clientId: '019a0000-0000-7000-8000-000000000000',
    code: demoCertificate,
  }
  const params = { id: ids[name] ?? own, userId: world.student.id, ...named }
  return urlOf(calls[name], { params, query: queries[name] ?? {} })
}

/** Parameters of a call, where it needs them. */
const queries: Partial<Record<CallName, Record<string, string>>> = {
  'coaching.lookPlanTemplate': {
    week: new Date().toISOString().slice(0, 10),
    students: '019a0000-0000-7000-8000-000000000000',
  },
  'coaching.getCertificateFile': { language: 'tr' },
  'messaging.unpinMessage': { messageId: '1' },
  'coaching.listSlots': { from: '2027-01-01', to: '2027-01-02' },
  'coaching.listMistakes': { state: 'later' },
  'coaching.listSharedMistakes': { state: 'later' },
  'coaching.searchProgrammes': { scoreType: 'SAY' },
  'coaching.getPlan': { week: '2027-01-01' },
  'coaching.getSharedPlan': { week: '2027-01-01' },
  'coaching.deletePlanTask': { version: '1' },
  'coaching.deleteSharedPlanTask': { version: '1' },
}
