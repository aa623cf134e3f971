import type { EventPayload, ExamPaper } from '@kocyolu/contracts'
import type { CoachingEm } from '../service.ts'
import { jsonb } from './jsonb.ts'

/** Keeps what content tells of an exam; an older version never wins. */
export async function rememberPaper(
  { em }: { em: CoachingEm },
  { paperId, subjects, ...paper }: EventPayload<'exam_paper.changed'>,
): Promise<void> {
  const row = {
    name: paper.name,
    exam_type: paper.examType,
    wrongs_per_correct: paper.wrongsPerCorrect,
    subjects: jsonb(subjects),
    version: paper.version,
    deleted: paper.deleted,
  }
  await em
    .getKysely()
    .insertInto('exam_papers')
    .values({ id: paperId, ...row })
    .onConflict(conflict =>
      conflict.column('id').doUpdateSet(row).where('exam_papers.version', '<', paper.version),
    )
    .execute()
}

/** How each exam is counted now. */
export async function listPapers(em: CoachingEm): Promise<ExamPaper[]> {
  const rows = await em
    .getKysely()
    .selectFrom('exam_papers')
    .select(['id', 'name', 'exam_type as examType', 'wrongs_per_correct as wrongsPerCorrect'])
    .select(['subjects', 'version'])
    .where('deleted', '=', false)
    .orderBy('id')
    .execute()
  return rows.map(row => ({ ...row, examType: row.examType ?? null }))
}
