import { service } from '../service.ts'
import { listExamPapers } from './list-exam-papers.ts'
import { createExamPaper, deleteExamPaper, updateExamPaper } from './write-exam-paper.ts'

export const examPaperRoutes = service.implement({
  listExamPapers: ({ deps }) => listExamPapers(deps),
  createExamPaper: ({ deps, caller, body }) => createExamPaper(deps, caller, body),
  updateExamPaper: ({ deps, caller, params, body }) => updateExamPaper(deps, caller, params.id, body),
  deleteExamPaper: ({ deps, caller, params }) => deleteExamPaper(deps, caller, params.id),
})
