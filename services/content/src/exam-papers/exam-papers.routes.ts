import { service } from '../service.ts'
import { createExamPaper, deleteExamPaper, listExamPapers, updateExamPaper } from './exam-papers.ts'

export const examPaperRoutes = service.implement({
  listExamPapers: ({ deps }) => listExamPapers(deps),
  createExamPaper: ({ deps, caller, body }) => createExamPaper(deps, caller, body),
  updateExamPaper: ({ deps, caller, params, body }) => updateExamPaper(deps, caller, params.id, body),
  deleteExamPaper: ({ deps, caller, params }) => deleteExamPaper(deps, caller, params.id),
})
