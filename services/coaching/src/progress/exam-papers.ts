import type { EventPayload, ExamPaper } from '@kocyolu/contracts'
import type { CoachingEm } from '../service.ts'
import { jsonb } from './jsonb.ts'

/** Keeps what content tells of an exam; an older version never wins. */
export async function rememberPaper(
  { em }: { em: CoachingEm },
  { paperId, subjects, ...told }: EventPayload<'exam_paper.changed'>,
): Promise<void> {
  const row = {
    name: told.name,
    exam_type: told.examType,
    wrongs_per_correct: told.wrongsPerCorrect,
    subjects: jsonb(subjects),
    version: told.version,
    deleted: told.deleted,
  }
  await em
    .getKysely()
    .insertInto('exam_papers')
    .values({ id: paperId, ...row })
    .onConflict(conflict =>
      conflict.column('id').doUpdateSet(row).where('exam_papers.version', '<', told.version),
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
