import { addDays, hourMs, type Mentor, questionHourRules } from '@kocyolu/contracts'
import { expect } from '@playwright/test'
import { book } from '../people/free-hours.ts'
import { meet } from '../people/meet.ts'
import type { People } from '../people/people.ts'
import type { Coach, Person } from '../people/person.ts'

/** One of everything, between a student and a coach, and people whom it does not concern. */
export interface World {
  coach: Coach
  student: Person
  /** A coach and a student who have nothing to do with the others. */
  otherCoach: Coach
  otherStudent: Person
  admin: Person
  sessionId: number
  reviewId: number
  /** A decision about the student's review. */
  reviewCaseId: number
  expertiseId: number
  /** A category that the coach does not have yet. */
  categoryId: number
  /** From the student to the coach. */
  messageId: number
  documentId: number
  /** A decision about it. */
  messageCaseId: number
  /** The student's, shared with the coach. */
  mockExamId: number
  /** The student's, in the plan that is shared with the coach, and its day. */
  mistakeId: number
  planTaskId: number
  planDay: string
  /** The coach's, of that task. */
  planTemplateId: number
  /** The coach's, a year ahead. */
  timeOffId: number
  /** The coach's. */
  /** The coach's, to which the student is asked. */
  questionHourId: number
  notificationId: number
  /** The coach's, not published. */
  blogId: number
}

export async function makeWorld(people: People): Promise<World> {
  const [coach, student, otherCoach, otherStudent, admin] = await Promise.all([
    people.coach(),
    people.student(),
    people.coach(),
    people.student(),
    people.admin(),
  ])
  const params = { id: String(coach.profile.id) }
  const categories = await coach.api.coaching.listExpertiseCategories()
  const [first, second] = categories.map(category => category.id)
  if (!first || !second) throw new Error('There are no categories')
  const [session, expertise, review] = await Promise.all([
    book(student, coach),
    coach.api.coaching.addExpertise({ params, body: { categoryId: first } }),
    student.api.coaching.addReview({ params, body: { rating: 4, comment: 'Çok yardımcı oldu.' } }),
  ])
  await Promise.all([meet(otherStudent, coach), meet(student, coach), knownAsCoach(coach, admin)])
  await student.api.coaching.putShare({ params, body: { parts: ['nets', 'plan'] } })
  const draft = { title: 'Taslak', content: 'Daha bitmedi.', category: 'other' } as const
  const blog = await coach.api.content.createBlog({ body: draft })
  const planDay = new Date().toISOString().slice(0, 10)
  const message = { recipientId: coach.id, content: 'Merhaba' }
  const { id: messageId } = await student.api.messaging.sendMessage({ body: message })
  const planTaskId = await planTask(student, planDay)
  return {
    ...{ coach, student, otherCoach, otherStudent, admin },
    sessionId: session.id,
    reviewId: review.id,
    reviewCaseId: await objectTo(review.id, otherStudent, admin),
    expertiseId: expertise.id,
    categoryId: second,
    ...{ messageId, messageCaseId: await objectToMessage(messageId, coach, admin) },
    documentId: await sendDocument(student, coach),
    mockExamId: await enterMockExam(student),
    mistakeId: await noteMistake(student),
    ...{ planTaskId, planDay },
    planTemplateId: await planTemplate(coach, student, planTaskId),
    timeOffId: await timeOff(coach, addDays(planDay, 365)),
    questionHourId: await questionHour(coach, student),
    notificationId: await notificationOf(coach),
    blogId: blog.id,
  }
}

/** Identity gets a new profile by an event and stores it in the account. */
async function knownAsCoach({ id, profile }: Coach, { api }: Person): Promise<void> {
  const stored = () => api.identity.getUser({ params: { id } })
  await expect.poll(stored).toMatchObject({ mentorProfileId: profile.id })
}

async function enterMockExam({ api }: Person): Promise<number> {
  const [paper] = await api.coaching.listPapers()
  if (!paper) throw new Error('There is no exam that could be entered')
  const answers = [{ subjectId: paper.subjects[0]?.id ?? 0, correct: 30, wrong: 2 }]
  const body = { paperId: paper.id, paperVersion: paper.version, answers, clientId: crypto.randomUUID() }
  const written = { name: 'Deneme 1', takenOn: '2026-11-01', weakTopics: [] }
  return (await api.coaching.addMockExam({ body: { ...body, ...written } })).id
}

async function objectTo(reviewId: number, reporter: Person, admin: Person): Promise<number> {
  const params = { id: String(reviewId) }
  await reporter.api.coaching.reportReview({ params, body: { reason: 'insult' } })
  const { items } = await admin.api.coaching.listReportCases({ query: { limit: '60' } })
  const found = items.find(({ piece, pieceId }) => piece === 'review' && pieceId === reviewId)
  if (!found) throw new Error('What was reported is listed')
  const body = { decision: 'warn', why: 'Kaba bir dil' } as const
  return (await admin.api.coaching.decideReports({ params: { id: String(found.id) }, body })).id
}

async function sendDocument({ api }: Person, { id: recipientId }: Person): Promise<number> {
  const params = { userId: recipientId, clientId: crypto.randomUUID() }
  const body = new Blob(['%PDF-1.7\n%%EOF\n'], { type: 'application/pdf' })
  const { id } = await api.messaging.uploadAttachment({ params, body })
  await api.messaging.sendMessage({ body: { recipientId, content: 'Deneme', attachmentIds: [id] } })
  return id
}

async function objectToMessage(messageId: number, recipient: Person, admin: Person): Promise<number> {
  const params = { id: String(messageId) }
  await recipient.api.messaging.reportMessage({ params, body: { reason: 'insult' } })
  const { items } = await admin.api.messaging.listReportCases({ query: { limit: '60' } })
  const found = items.find(({ pieceId }) => pieceId === messageId)
  if (!found) throw new Error('What was reported is listed')
  const body = { decision: 'warn', why: 'Kaba bir dil' } as const
  return (await admin.api.messaging.decideReports({ params: { id: String(found.id) }, body })).id
}

async function noteMistake({ api }: Person): Promise<number> {
  const body = { topicId: null, cause: 'time', note: '', days: 3, clientId: crypto.randomUUID() } as const
  return (await api.coaching.addMistake({ body })).id
}

async function planTask({ api }: Person, day: string): Promise<number> {
  const written = { day, subject: 'Matematik', topic: 'Türev', unit: 'questions', amount: 40 } as const
  return (await api.coaching.addPlanTask({ body: { ...written, clientId: crypto.randomUUID() } })).id
}

async function planTemplate({ api }: Coach, { id: studentId }: Person, taskId: number): Promise<number> {
  const body = { name: 'Temel hafta', studentId, taskIds: [taskId], clientId: crypto.randomUUID() }
  return (await api.coaching.addPlanTemplate({ body })).id
}

async function timeOff({ api }: Coach, day: string): Promise<number> {
  const written = { firstDay: day, lastDay: day, note: 'Tatil' }
  return (await api.coaching.addTimeOff({ body: { ...written, clientId: crypto.randomUUID() } })).id
}

/** Of a student whose session is agreed on. */
async function questionHour(coach: Coach, student: Person): Promise<number> {
  const { api } = coach
  const session = { id: String((await book(student, coach)).id) }
  await api.coaching.changeSessionStatus({ params: session, body: { status: 'confirmed' } })
  const startTime = new Date((Math.floor(Date.now() / hourMs) + 30 * 24) * hourMs).toISOString()
  const hour = { startTime, topic: 'Türev soruları', places: 2, students: [student.id] }
  const body = { ...hour, rules: questionHourRules, clientId: crypto.randomUUID() }
  return (await api.coaching.makeQuestionHour({ body })).id
}

// The two requests, the review, the share and the coach's own report each bring one; waiting for all leaves nothing on its way.
async function notificationOf({ api }: Person): Promise<number> {
  const list = () => api.notifications.listNotifications()
  await expect.poll(async () => (await list()).items.length).toBe(5)
  return (await list()).items[0]?.id ?? 0
}

/** Makes the requests and checks that nothing of this world has changed by them. */
export async function expectUnchanged(world: World, requests: () => Promise<void>): Promise<void> {
  const before = await stateOf(world)
  await requests()
  expect(await stateOf(world)).toEqual(before)
}

/** Time alone moves the next free start on, at each half hour. */
const withoutNextFree = ({ nextFreeAt: _, nextStarts: __, ...profile }: Mentor) => profile

/** All that the requests of these tests could change, as its owners see it. */
async function stateOf({ coach, student, otherStudent, blogId, planDay }: World): Promise<unknown> {
  const id = String(coach.profile.id)
  return Promise.all([
    coach.api.coaching.getMentor({ params: { id } }).then(withoutNextFree),
    coach.api.coaching.getOwnMentorProfile().then(withoutNextFree),
    coach.api.coaching.listTimeOff(),
    coach.api.coaching.getOwnCalendar(),
    coach.api.coaching.listReviews({ params: { id } }),
    coach.api.coaching.listMentorSessions(),
    student.api.coaching.listStudentSessions(),
    otherStudent.api.coaching.listStudentSessions(),
    student.api.coaching.listMockExams(),
    student.api.coaching.listShares(),
    student.api.coaching.listMistakes({ query: { state: 'later' } }),
    student.api.coaching.getPlan({ query: { week: planDay } }),
    coach.api.coaching.getSharedProgress({ params: { userId: student.id } }),
    coach.api.messaging.getConversation({ params: { userId: student.id } }),
    otherStudent.api.messaging.getConversation({ params: { userId: coach.id } }),
    coach.api.notifications.listNotifications(),
    coach.api.content.getBlog({ params: { id: String(blogId) } }),
    coach.api.identity.currentUser(),
    student.api.identity.currentUser(),
  ])
}
