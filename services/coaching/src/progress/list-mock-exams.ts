import { Day, type ListOf, type MockExam as MockExamView, netOf, PathId, sumOfNets } from '@kocyolu/contracts'
import { keyset } from '@kocyolu/service'
import { z } from 'zod'
import type { CoachingEm } from '../service.ts'
import type { CountedSubject } from './mock-exam.entity.ts'

const byNewest = keyset('mock exams', {
  columns: ['exam.taken_on', 'exam.id'],
  direction: 'desc',
  key: z.tuple([Day, PathId]),
})

type Query = { limit?: number | undefined; cursor?: string | undefined }

/** A student's mock exams, the newest first. */
export function listMockExams(
  em: CoachingEm,
  studentId: string,
  query: Query,
): Promise<ListOf<MockExamView>> {
  const rows = em
    .getKysely()
    .selectFrom('mock_exams as exam')
    .select(['exam.id', 'exam.paper_id as paperId', 'exam.paper_name as paperName'])
    .select(['exam.exam_type as examType', 'exam.wrongs_per_correct as wrongsPerCorrect', 'exam.name'])
    .select(['exam.taken_on as takenOn', 'exam.subjects', 'exam.weak_topics as weakTopics', 'exam.version'])
    .where('exam.student_id', '=', studentId)
  return byNewest.list(query, rows, { keyOf: row => [row.takenOn, row.id], view: mockExamView })
}

type Stored = {
  id: number
  paperId: number
  paperName: string
  examType?: MockExamView['paper']['examType'] | undefined
  wrongsPerCorrect: number
  name: string
  takenOn: string
  subjects: CountedSubject[]
  weakTopics: string[]
  version: number
}

/** A mock exam with its nets. */
export const mockExamView = (exam: Stored): MockExamView => ({
  id: exam.id,
  paper: { id: exam.paperId, name: exam.paperName, examType: exam.examType ?? null },
  name: exam.name,
  takenOn: exam.takenOn,
  wrongsPerCorrect: exam.wrongsPerCorrect,
  subjects: exam.subjects.map(subject => ({ ...subject, net: netOf(subject, exam.wrongsPerCorrect) })),
  net: sumOfNets(exam.subjects, exam.wrongsPerCorrect),
  weakTopics: exam.weakTopics,
  version: exam.version,
})
