import { z } from 'zod'
import { defineContract, del, get, post, put } from './contract.ts'
import { ExamPaper } from './exam-papers.ts'
import {
  anyText,
  Day,
  Id,
  Instant,
  ListQuery,
  listOf,
  PathId,
  PersonName,
  ReadVersion,
  text,
  UserId,
} from './fields.ts'
import * as limits from './limits.ts'
import { ExamType } from './mentors.ts'
import { RankTable } from './rank-tables.ts'
import { Session } from './sessions.ts'
import { Face } from './week-face.ts'

const aim = anyText(limits.schoolMax).nullable()

/** A student's goal. `targets` are the nets aimed at, by exam. */
export const Goal = z
  .object({
    faculty: aim,
    programme: aim,
    targetRank: z.int().min(1).max(limits.rankMax).nullable(),
    examType: ExamType.nullable(),
    targets: z.array(z.object({ paperId: Id, net: z.number().min(0).max(limits.netMax) })).max(20),
    version: ReadVersion.optional().meta({
      description:
        'Rises with each change. Sent, it is the one that was read, 0 for none: written on another one since, the answer is a conflict.',
    }),
  })
  .meta({ id: 'Goal' })
export type Goal = z.infer<typeof Goal>

const count = z.int().min(0).max(limits.questionsMax)

/** Answers of one test. */
export const SubjectAnswers = z.object({ subjectId: z.int().min(1).max(1_000), correct: count, wrong: count })
export type SubjectAnswers = z.infer<typeof SubjectAnswers>

/** Wrong and blank answers of one topic, in whichever tests of the exam. */
export const TopicAnswers = z.object({ topicId: Id, wrong: count, blank: count })
export type TopicAnswers = z.infer<typeof TopicAnswers>

const Written = {
  /** Whose exam it was, or which one. */
  name: anyText(limits.mockExamNameMax),
  takenOn: Day,
  /** A test that is left out was left empty. */
  answers: z.array(SubjectAnswers).max(limits.subjectsMax),
  weakTopics: z.array(text(1, limits.weakTopicMax)).max(limits.weakTopicsMax),
  /** By choice; left out, those that there are stay. */
  topics: z.array(TopicAnswers).max(limits.examTopicsMax).optional(),
}

/** A mock exam as its student enters it, counted as the exam of that version is. */
export const NewMockExam = z.object({
  paperId: Id,
  paperVersion: z.int().min(1),
  ...Written,
  /** Sent again, it is the same. */
  clientId: z.uuid(),
})
export type NewMockExam = z.output<typeof NewMockExam>

/** A mock exam as it is corrected; it stays counted as it was. */
export const ChangeMockExam = z.object({ ...Written, version: z.int().min(1) })
export type ChangeMockExam = z.output<typeof ChangeMockExam>

const CountedSubject = z.object({
  id: z.int(),
  name: z.string(),
  questions: z.int(),
  correct: z.int(),
  wrong: z.int(),
  net: z.number(),
})

/** A mock exam with what it was counted with. */
export const MockExam = z
  .object({
    id: Id,
    paper: z.object({ id: Id, name: z.string(), examType: ExamType.nullable() }),
    name: z.string(),
    takenOn: Day,
    wrongsPerCorrect: z.int(),
    subjects: z.array(CountedSubject),
    net: z.number(),
    weakTopics: z.array(z.string()),
    /** Named as they were when they were entered. */
    topics: z.array(
      TopicAnswers.extend({ wrong: z.int(), blank: z.int(), name: z.string(), subject: z.string() }),
    ),
    version: z.int(),
  })
  .meta({ id: 'MockExam' })
export type MockExam = z.infer<typeof MockExam>

/** Parts of a student's progress that a coach may be shown beside the goal. */
export const SharePart = z.enum(['nets', 'plan', 'mistakes', 'choices'])
export type SharePart = z.infer<typeof SharePart>

/** A coach who may be chosen, or is: `parts` are what the coach sees, none where nothing is shared. */
export const ProgressShare = z
  .object({
    mentor: PersonName.extend({ id: Id, userId: UserId, university: z.string() }),
    parts: z.array(SharePart),
    sharedAt: Instant.nullable(),
  })
  .meta({ id: 'ProgressShare' })
export type ProgressShare = z.infer<typeof ProgressShare>

const Student = PersonName.extend({ id: UserId })

/** A student who shares with the coach. */
export const SharingStudent = z
  .object({
    student: Student,
    goal: Goal.nullable(),
    sharedAt: Instant,
    latest: z.object({ paper: z.string(), takenOn: Day, net: z.number() }).nullable(),
    /** Tasks of the plan that are late; none where it is not shared. */
    late: z.int(),
  })
  .meta({ id: 'SharingStudent' })
export type SharingStudent = z.infer<typeof SharingStudent>

/** Why a student may need a word of their coach. */
export const NeedReason = z.discriminatedUnion('kind', [
  /** So many tasks of the last days are open. */
  z.object({ kind: z.literal('late'), count: z.int() }),
  /** Nothing is planned this week. */
  z.object({ kind: z.literal('no_plan') }),
  /** The last mock exam was lower than the one before of the same paper, by so many nets. */
  z.object({ kind: z.literal('falling'), paper: z.string(), by: z.number() }),
  /** No session is ahead; days since the last one, null without any. */
  z.object({ kind: z.literal('no_session'), days: z.int().nullable() }),
  /** A question is put to a session that is to come. */
  z.object({ kind: z.literal('question') }),
])
export type NeedReason = z.infer<typeof NeedReason>

/** A student who may need a word, and why. */
export const StudentNeed = z
  .object({ student: Student, reasons: z.array(NeedReason).min(1) })
  .meta({ id: 'StudentNeed' })
export type StudentNeed = z.infer<typeof StudentNeed>

/** A coach's private note about a student. */
export const ProgressNote = z
  .object({
    text: anyText(limits.progressNoteMax),
    version: ReadVersion,
  })
  .meta({ id: 'ProgressNote' })
export type ProgressNote = z.infer<typeof ProgressNote>

/** A student's share with a coach, the newest sessions of the two, and the coach's own note. */
export const SharedProgress = z
  .object({
    student: Student,
    parts: z.array(SharePart),
    sharedAt: Instant,
    goal: Goal.nullable(),
    papers: z.array(ExamPaper),
    sessions: z.array(Session),
    note: ProgressNote,
    /** How the last weeks were that the student says so of to coaches, the newest first. */
    faces: z.array(z.object({ week: Day, face: Face })),
  })
  .meta({ id: 'SharedProgress' })
export type SharedProgress = z.infer<typeof SharedProgress>

const byId = z.object({ id: PathId })
const byStudent = z.object({ userId: UserId })

/** The calls of coaching about a student's own room, and what coaches are shown of it. */
export const progress = defineContract({
  getGoal: get('/api/progress/goal', 'student', {
    summary: 'What I work for; 404 means that I have not said',
    response: Goal,
  }),
  putGoal: put('/api/progress/goal', 'student', {
    summary: 'Say what I work for',
    body: Goal,
    response: Goal,
    errors: ['conflict'],
  }),
  listPapers: get('/api/progress/papers', 'student', {
    summary: 'How each exam is counted now',
    response: z.array(ExamPaper),
  }),
  listPublishedRanks: get('/api/progress/rank-tables', 'user', {
    summary: 'The newest published table of ranks of each exam',
    response: z.array(RankTable),
  }),
  listMockExams: get('/api/progress/mock-exams', 'student', {
    summary: 'My mock exams, the newest first',
    query: z.object(ListQuery),
    response: listOf(MockExam),
  }),
  addMockExam: post('/api/progress/mock-exams', 'student', {
    summary: `Enter a mock exam, at most ${limits.mockExamsMax}; the same \`clientId\` again gives the one that there is`,
    status: 201,
    body: NewMockExam,
    response: MockExam,
    errors: ['mock_exam.paper_changed', 'mock_exam.limit', 'idempotency.mismatch'],
  }),
  updateMockExam: put('/api/progress/mock-exams/{id}', 'student', {
    summary: 'Correct a mock exam of mine; it stays counted as it was. Refused when it was changed meanwhile',
    params: byId,
    body: ChangeMockExam,
    response: MockExam,
    errors: ['conflict'],
  }),
  deleteMockExam: del('/api/progress/mock-exams/{id}', 'student', {
    summary: 'Delete a mock exam of mine',
    params: byId,
  }),
  listShares: get('/api/progress/shares', 'student', {
    summary: 'The coaches I share with, and those I have sessions with and may share with',
    response: z.array(ProgressShare),
  }),
  putShare: put('/api/progress/shares/{id}', 'student', {
    summary: 'Share parts of my progress with a coach I have sessions with, instead of those shared before',
    params: byId,
    body: z.object({ parts: z.array(SharePart).min(1).max(10) }),
    response: ProgressShare,
  }),
  removeShare: del('/api/progress/shares/{id}', 'student', {
    summary: 'Share nothing with a coach any more, at once; without a share nothing changes',
    params: byId,
  }),
  listSharingStudents: get('/api/progress/students', 'mentor', {
    summary: 'The students who share their progress with me, the newest first',
    query: z.object(ListQuery),
    response: listOf(SharingStudent),
  }),
  listStudentNeeds: get('/api/progress/needs', 'mentor', {
    approved: true,
    summary: `The students who share with me and may need a word, by what they share, the most reasons first; at most ${limits.arrayMax}`,
    response: z.array(StudentNeed),
  }),
  getSharedProgress: get('/api/progress/students/{userId}', 'mentor', {
    approved: true,
    summary: 'What a student shares with me; 404 without a share',
    params: byStudent,
    response: SharedProgress,
  }),
  listSharedMockExams: get('/api/progress/students/{userId}/mock-exams', 'mentor', {
    approved: true,
    summary:
      'The mock exams of a student who shares nets with me, the newest first; 404 without such a share',
    params: byStudent,
    query: z.object(ListQuery),
    response: listOf(MockExam),
  }),
  putNote: put('/api/progress/students/{userId}/note', 'mentor', {
    approved: true,
    summary:
      'Write what only I read about a student who shares with me; refused when it was written meanwhile',
    params: byStudent,
    body: ProgressNote,
    response: ProgressNote,
    errors: ['conflict', 'text.private_details'],
  }),
})
