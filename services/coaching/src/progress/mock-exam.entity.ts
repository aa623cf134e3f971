import { type ExamSubject, ExamType, type MockExam as View } from '@kocyolu/contracts'
import { defineEntity, p } from '@mikro-orm/core'

/** Answers of a test, beside the test as it was when they were entered. */
export type CountedSubject = Omit<View['subjects'][number], 'net'>

/** A mock exam with what it was counted with: its paper may be another one by now, or gone. */
export const MockExam = defineEntity({
  name: 'MockExam',
  tableName: 'mock_exams',
  properties: {
    id: p.integer().primary().autoincrement(),
    studentId: p.uuid(),
    clientId: p.uuid(),
    paperId: p.integer(),
    paperName: p.text(),
    examType: p.enum(ExamType.options).nullable(),
    wrongsPerCorrect: p.integer(),
    name: p.text(),
    /** A calendar day, as it was entered. */
    takenOn: p.text(),
    subjects: p.json<CountedSubject[]>(),
    weakTopics: p.json<string[]>(),
    version: p.integer().version(),
    createdAt: p.datetime(),
  },
})

/** How an exam is counted, as content last published it; a deleted one keeps its row, so that no older event brings it back. */
export const ExamPaper = defineEntity({
  name: 'ExamPaper',
  tableName: 'exam_papers',
  properties: {
    id: p.integer().primary(),
    name: p.text(),
    examType: p.enum(ExamType.options).nullable(),
    wrongsPerCorrect: p.integer(),
    subjects: p.json<ExamSubject[]>(),
    version: p.integer(),
    deleted: p.boolean(),
  },
})
