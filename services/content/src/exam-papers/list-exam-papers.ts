import type { ExamPaper as ExamPaperView } from '@kocyolu/contracts'
import type { Deps } from '../service.ts'
import { ExamPaper } from './exam-paper.entity.ts'

/** How each exam is counted. */
export async function listExamPapers({ em }: Deps): Promise<ExamPaperView[]> {
  return (await em.find(ExamPaper, {}, { orderBy: { id: 'asc' } })).map(paperView)
}

type Paper = Omit<ExamPaperView, 'examType'> & { examType?: ExamPaperView['examType'] | undefined }

/** An exam as its admin sees it. */
export const paperView = ({
  id,
  name,
  examType = null,
  wrongsPerCorrect,
  subjects,
  version,
}: Paper): ExamPaperView => ({
  id,
  name,
  examType,
  wrongsPerCorrect,
  subjects,
  version,
})
