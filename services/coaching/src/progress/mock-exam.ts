import type { EventPayload, ExamPaper, SubjectAnswers } from '@kocyolu/contracts'
import { invalidField } from '@kocyolu/service'
import { type RawBuilder, sql } from 'kysely'
import type { CountedSubject } from '../db/progress.entities.ts'
import type { CoachingEm } from '../service.ts'

/** A value for a column of JSON: without it, an array would be written as one of PostgreSQL's. */
export const jsonb = <T>(value: T): RawBuilder<T> => sql<T>`${JSON.stringify(value)}::jsonb`

/** Keeps an exam as content publishes it; an older version never wins. */
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

type Test = Pick<CountedSubject, 'id' | 'name' | 'questions'>

/** The answers beside the tests that they were given in; one without answers was left empty. */
export function countAnswers(tests: readonly Test[], answers: readonly SubjectAnswers[]): CountedSubject[] {
  const counted = new Map(tests.map(test => [test.id, { ...testOf(test), correct: 0, wrong: 0 }]))
  const seen = new Set<number>()
  for (const [at, { subjectId, correct, wrong }] of answers.entries()) {
    const subject = counted.get(subjectId)
    if (!subject || seen.has(subjectId))
      throw invalidField(`answers.${at}.subjectId`, 'No test of this exam, or there twice')
    seen.add(subjectId)
    if (correct > subject.questions) throw tooMany(`answers.${at}.correct`, subject)
    if (correct + wrong > subject.questions) throw tooMany(`answers.${at}.wrong`, subject)
    Object.assign(subject, { correct, wrong })
  }
  return [...counted.values()]
}

const tooMany = (path: string, { name, questions }: Test) =>
  invalidField(path, `${name} has ${questions} questions, correct and wrong ones together`)

// How it was counted before is not part of the test.
const testOf = ({ id, name, questions }: Test): Test => ({ id, name, questions })
