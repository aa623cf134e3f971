import { isDeepStrictEqual } from 'node:util'
import type { Caller, ExamPaper as ExamPaperView, ExamSubject, WriteExamPaper } from '@kocyolu/contracts'
import {
  AppError,
  audit,
  emit,
  inTransaction,
  invalidField,
  isStored,
  lockRow,
  violates,
} from '@kocyolu/service'
import { ExamPaper } from '../db/entities.ts'
import { lockRankTables, outdateRankTables, removeRankTables } from '../rank-tables/rank-tables.ts'
import type { Deps } from '../service.ts'

/** How each exam is counted. */
export async function listExamPapers({ em }: Deps): Promise<ExamPaperView[]> {
  return (await em.find(ExamPaper, {}, { orderBy: { id: 'asc' } })).map(paperView)
}

type Paper = Omit<ExamPaperView, 'examType'> & { examType?: ExamPaperView['examType'] | undefined }

/** An exam as its admin sees it. */
const paperView = ({
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

type Numbered = { subjects: ExamSubject[]; lastSubjectId: number }

/** The tests with their ids: new ones get ids that no test of this exam ever had, so that old nets are never taken for theirs. */
function numberSubjects(written: WriteExamPaper['subjects'], before: Numbered): Numbered {
  const known = new Set(before.subjects.map(({ id }) => id))
  const names = new Set<string>()
  let { lastSubjectId } = before
  const subjects = written.map(({ id, name, questions }, at) => {
    if (id !== undefined && !known.delete(id))
      throw invalidField(`subjects.${at}.id`, 'No test of this exam, or there twice')
    const folded = name.toLocaleLowerCase('tr')
    if (names.has(folded)) throw invalidField(`subjects.${at}.name`, 'A test of this name is there already')
    names.add(folded)
    return { id: id ?? ++lastSubjectId, name, questions }
  })
  return { subjects, lastSubjectId }
}

/** Adds an exam. Asked again with the same `clientId`, the one that there is. */
export async function createExamPaper(
  deps: Deps,
  caller: Caller,
  { clientId, version: _, subjects, ...written }: WriteExamPaper,
): Promise<ExamPaperView> {
  const findEarlier = () => (clientId ? deps.em.findOne(ExamPaper, { clientId }) : null)
  return inTransaction(deps, async deps => {
    const numbered = numberSubjects(subjects, { subjects: [], lastSubjectId: 0 })
    const paper = deps.em.create(ExamPaper, { ...written, ...numbered, clientId: clientId ?? null })
    await deps.em.persist(paper).flush()
    audit(deps, {
      actor: caller,
      action: 'exam_paper.created',
      subject: paper,
      after: auditedOf(paperView(paper)),
    })
    announce(deps, paperView(paper))
    return paperView(paper)
  }).catch(async (error: unknown) => {
    if (!violates(error, 'exam_papers_client') && !violates(error, 'exam_papers_name')) throw error
    const earlier = await findEarlier()
    if (!earlier) throw new AppError('conflict')
    return paperView(earlier)
  })
}

/** Changes how an exam is counted from now on. */
export async function updateExamPaper(
  deps: Deps,
  caller: Caller,
  id: number,
  { clientId: _, version, subjects, ...written }: WriteExamPaper,
): Promise<ExamPaperView> {
  return inTransaction(deps, async deps => {
    await lockRankTables(deps)
    const paper = await lockRow(deps, ExamPaper, { id })
    const before = auditedOf(paperView(paper))
    const counted = countingOf(paper)
    const fields = auditedOf({ ...written, subjects })
    if (isStored({ stored: { version: paper.version, fields: before }, written: { version, fields } }))
      return paperView(paper)
    Object.assign(paper, written, numberSubjects(subjects, paper))
    await deps.em.flush()
    const after = auditedOf(paperView(paper))
    audit(deps, { actor: caller, action: 'exam_paper.changed', subject: paper, before, after })
    announce(deps, paperView(paper))
    if (!isDeepStrictEqual(counted, countingOf(paper))) await outdateRankTables(deps, caller, paper.id)
    return paperView(paper)
  }).catch((error: unknown) => {
    throw violates(error, 'exam_papers_name') ? new AppError('conflict') : error
  })
}

/** Deletes an exam and its tables of ranks; what was entered of it is elsewhere, and stays. */
export async function deleteExamPaper(deps: Deps, caller: Caller, id: number): Promise<void> {
  await inTransaction(deps, async deps => {
    await lockRankTables(deps)
    const paper = await lockRow(deps, ExamPaper, { id })
    await removeRankTables(deps, caller, id)
    deps.em.remove(paper)
    audit(deps, {
      actor: caller,
      action: 'exam_paper.deleted',
      subject: paper,
      before: auditedOf(paperView(paper)),
    })
    announce(deps, { ...paperView(paper), version: paper.version + 1 }, true)
  })
}

/** Part of the transaction that made it so. */
function announce(deps: Deps, { id: paperId, ...paper }: ExamPaperView, deleted = false): void {
  emit(deps, 'exam_paper.changed', { paperId, ...paper, deleted })
}

/** Inputs of the net of the whole exam: neither names nor the order of its tests. */
const countingOf = ({
  wrongsPerCorrect,
  subjects,
}: Pick<ExamPaperView, 'wrongsPerCorrect' | 'subjects'>) => ({
  wrongsPerCorrect,
  questions: Object.fromEntries(subjects.map(({ id, questions }) => [id, questions])),
})

type Audited = Pick<WriteExamPaper, 'name' | 'examType' | 'wrongsPerCorrect' | 'subjects'>

const auditedOf = ({ name, examType, wrongsPerCorrect, subjects }: Audited) => ({
  ...{ name, examType, wrongsPerCorrect },
  subjects: subjects.map(({ name, questions }) => `${name}: ${questions}`).join(', '),
})
