import type { ExamSubject } from '@kocyolu/contracts'
import { ExamType } from '@kocyolu/contracts'
import { defineEntity, p } from '@mikro-orm/core'

/** How an exam is counted. `lastSubjectId` is the highest id that a test of it was ever given. */
export const ExamPaper = defineEntity({
  name: 'ExamPaper',
  tableName: 'exam_papers',
  properties: {
    id: p.integer().primary().autoincrement(),
    name: p.text(),
    examType: p.enum(ExamType.options).nullable(),
    wrongsPerCorrect: p.integer(),
    subjects: p.json<ExamSubject[]>(),
    lastSubjectId: p.integer(),
    version: p.integer().version(),
    clientId: p.uuid().nullable(),
  },
})
