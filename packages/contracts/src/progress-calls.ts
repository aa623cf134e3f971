import { z } from 'zod'
import { defineContract, del, get, post, put } from './contract.ts'
import { ExamPaper } from './exam-papers.ts'
import { ListQuery, listOf, PathId, UserId } from './fields.ts'
import { limits } from './limits.ts'
import {
  ChangeMockExam,
  Goal,
  MockExam,
  NewMockExam,
  ProgressNote,
  ProgressShare,
  SharedProgress,
  SharePart,
  SharingStudent,
} from './progress.ts'
import { RankTable } from './rank-tables.ts'

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
  getSharedProgress: get('/api/progress/students/{userId}', 'mentor', {
    summary: 'What a student shares with me; 404 without a share',
    params: byStudent,
    response: SharedProgress,
  }),
  listSharedMockExams: get('/api/progress/students/{userId}/mock-exams', 'mentor', {
    summary:
      'The mock exams of a student who shares nets with me, the newest first; 404 without such a share',
    params: byStudent,
    query: z.object(ListQuery),
    response: listOf(MockExam),
  }),
  putNote: put('/api/progress/students/{userId}/note', 'mentor', {
    summary:
      'Write what only I read about a student who shares with me; refused when it was written meanwhile',
    params: byStudent,
    body: ProgressNote,
    response: ProgressNote,
    errors: ['conflict'],
  }),
})
