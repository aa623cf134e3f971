import {
  type Caller,
  type ChangeMockExam,
  limits,
  type MockExam as MockExamView,
  type NewMockExam,
} from '@kocyolu/contracts'
import { AppError, expectSame, inTransaction, invalidField, isStored } from '@kocyolu/service'
import { LockMode } from '@mikro-orm/core'
import type { Deps } from '../service.ts'
import { countAnswers } from './count-answers.ts'
import { ExamPaper } from './exam-paper.entity.ts'
import { mockExamView } from './list-mock-exams.ts'
import { lockStudent } from './lock-student.ts'
import { MockExam } from './mock-exam.entity.ts'

const dayMs = 86_400_000

/** Enters a mock exam. Asked again with the same `clientId`, the one that there is. */
export async function addMockExam(
  deps: Deps,
  { id: studentId }: Caller,
  { paperId, paperVersion, answers, clientId, ...written }: NewMockExam,
): Promise<MockExamView> {
  expectPast(deps, written.takenOn)
  return inTransaction(deps, async deps => {
    const { em, clock } = deps
    await lockStudent(em, studentId)
    const earlier = await em.findOne(MockExam, { studentId, clientId })
    if (earlier) {
      const { name, takenOn, weakTopics, subjects } = earlier
      const stored = { paperId: earlier.paperId, name, takenOn, weakTopics, subjects }
      expectSame(earlier, stored, { paperId, ...written, subjects: countAnswers(subjects, answers) })
      return mockExamView(earlier)
    }
    const paper = await em.findOne(ExamPaper, { id: paperId, deleted: false })
    if (!paper) throw invalidField('paperId', 'There is no such exam')
    if (paper.version !== paperVersion) throw new AppError('mock_exam.paper_changed')
    if ((await em.count(MockExam, { studentId })) >= limits.mockExamsMax)
      throw new AppError('mock_exam.limit')
    const exam = em.create(MockExam, {
      ...written,
      ...{ studentId, clientId, paperId },
      paperName: paper.name,
      examType: paper.examType ?? null,
      wrongsPerCorrect: paper.wrongsPerCorrect,
      subjects: countAnswers(paper.subjects, answers),
      createdAt: clock.now(),
    })
    await em.persist(exam).flush()
    return mockExamView(exam)
  })
}

/** Corrects a mock exam; it stays counted as it was. */
export async function updateMockExam(
  deps: Deps,
  caller: Caller,
  id: number,
  { answers, version, ...written }: ChangeMockExam,
): Promise<MockExamView> {
  expectPast(deps, written.takenOn)
  return inTransaction(deps, async ({ em }) => {
    const lockMode = LockMode.PESSIMISTIC_WRITE
    const exam = await em.findOne(MockExam, { id, studentId: caller.id }, { lockMode })
    if (!exam) throw new AppError('not_found')
    const { name, takenOn, weakTopics, subjects } = exam
    const fields = { ...written, subjects: countAnswers(subjects, answers) }
    const stored = { version: exam.version, fields: { name, takenOn, weakTopics, subjects } }
    if (isStored({ stored, written: { version, fields } })) return mockExamView(exam)
    Object.assign(exam, fields)
    await em.flush()
    return mockExamView(exam)
  })
}

/** Deletes a mock exam. */
export async function deleteMockExam({ em }: Deps, caller: Caller, id: number): Promise<void> {
  if ((await em.nativeDelete(MockExam, { id, studentId: caller.id })) === 0) throw new AppError('not_found')
}

/** By the clock that is furthest ahead. */
function expectPast({ clock }: Deps, takenOn: string): void {
  if (Date.parse(takenOn) > clock.now().getTime() + dayMs) throw invalidField('takenOn', 'Not taken yet')
  if (takenOn < '2000-01-01') throw invalidField('takenOn', 'Too long ago')
}
