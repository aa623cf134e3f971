import { type ExamSubject, ExamType } from '@kocyolu/contracts'
import { defineEntity, p } from '@mikro-orm/core'

/** How an exam is counted, as content told last; one that is gone stays as such, so that no older event brings it back. */
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
