import { z } from 'zod'
import { defineContract, del, get, post, put } from './contract.ts'
import { Id, PathId, text } from './fields.ts'
import * as limits from './limits.ts'
import { ExamType } from './mentors.ts'

const subject = {
  name: text(1, limits.subjectNameMax),
  questions: z.int().min(1).max(limits.questionsMax),
}
const SubjectId = z.int().min(1).max(1_000)

/** A test within an exam; its id stays while its name changes, so that what was counted goes on being compared. */
export const ExamSubject = z.object({ id: SubjectId, ...subject }).meta({ id: 'ExamSubject' })
export type ExamSubject = z.infer<typeof ExamSubject>

const PaperFields = {
  name: text(1, 40),
  /** The score type that this exam is for; null where everybody takes it. */
  examType: ExamType.nullable(),
  /** So many wrong answers take a correct one away; 0 where they take none. */
  wrongsPerCorrect: z.int().min(0).max(10),
}

/** How an exam is counted: its tests in their order, and what wrong answers cost. */
export const ExamPaper = z
  .object({ id: Id, ...PaperFields, subjects: z.array(ExamSubject), version: z.int() })
  .meta({ id: 'ExamPaper' })
export type ExamPaper = z.infer<typeof ExamPaper>

/** An exam as an admin writes it; a test without an id is a new one. */
export const WriteExamPaper = z.object({
  ...PaperFields,
  subjects: z
    .array(z.object({ id: SubjectId.optional(), ...subject }))
    .min(1)
    .max(limits.subjectsMax),
  /** Of a change: the version that was read. */
  version: z.int().min(1).optional(),
  /** Of something new: sent again, it is the same. */
  clientId: z.uuid().optional(),
})
export type WriteExamPaper = z.output<typeof WriteExamPaper>

const byId = z.object({ id: PathId })

/** The calls about how exams are counted. */
export const examPapers = defineContract({
  listExamPapers: get('/api/site/exam-papers', 'admin', {
    summary: 'How each exam is counted',
    response: z.array(ExamPaper),
  }),
  createExamPaper: post('/api/site/exam-papers', 'admin', {
    summary: 'Add an exam; the same `clientId` again gives the one that there is',
    status: 201,
    body: WriteExamPaper,
    response: ExamPaper,
    errors: ['conflict'],
  }),
  updateExamPaper: put('/api/site/exam-papers/{id}', 'admin', {
    summary:
      'Change how an exam is counted from now on; what was entered stays as it was. A conflict when another admin has changed it meanwhile',
    params: byId,
    body: WriteExamPaper,
    response: ExamPaper,
    errors: ['conflict'],
  }),
  deleteExamPaper: del('/api/site/exam-papers/{id}', 'admin', {
    summary: 'Delete an exam; what was entered of it stays',
    params: byId,
  }),
})
