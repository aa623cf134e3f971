import {
  addDays,
  type Caller,
  type ChangeMockExam,
  Day,
  dayMs,
  type EventPayload,
  type ExamPaper as ExamPaperView,
  type ListOf,
  limits,
  type MockExam as MockExamView,
  type NewMockExam,
  netOf,
  PathId,
  planDay,
  type SubjectAnswers,
  sumOfNets,
  type TopicAnswers,
} from '@kocyolu/contracts'
import {
  AppError,
  expectSame,
  inTransaction,
  invalidField,
  isStored,
  keyset,
  lockByName,
  lockRow,
} from '@kocyolu/service'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { type CountedSubject, ExamPaper, MockExam } from '../db/progress.entities.ts'
import type { CoachingEm, Deps } from '../service.ts'

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
export async function listPapers(em: CoachingEm): Promise<ExamPaperView[]> {
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
function countAnswers(tests: readonly Test[], answers: readonly SubjectAnswers[]): CountedSubject[] {
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

/** The wrong and blank answers by topic, with its names; no more of them than the tests have. */
async function nameTopics(
  em: CoachingEm,
  answers: readonly TopicAnswers[],
  subjects: readonly CountedSubject[],
): Promise<MockExamView['topics']> {
  if (answers.length === 0) return []
  const rows = await em
    .getKysely()
    .selectFrom('topics as topic')
    .innerJoin('topic_lists as list', 'list.id', 'topic.list_id')
    .select(['topic.id', 'topic.name', 'list.exam', 'list.subject'])
    .where(
      'topic.id',
      'in',
      answers.map(({ topicId }) => topicId),
    )
    .execute()
  const names = new Map(rows.map(row => [row.id, row]))
  const left = {
    wrong: subjects.reduce((all, { wrong }) => all + wrong, 0),
    blank: subjects.reduce((all, { questions, correct, wrong }) => all + questions - correct - wrong, 0),
  }
  return answers.map(({ topicId, wrong, blank }, at) => {
    const topic = names.get(topicId)
    if (!topic || !names.delete(topicId))
      throw invalidField(`topics.${at}.topicId`, 'No such topic, or there twice')
    left.wrong -= wrong
    left.blank -= blank
    for (const kind of ['wrong', 'blank'] as const)
      if (left[kind] < 0)
        throw invalidField(`topics.${at}.${kind}`, `More ${kind} answers than the tests have`)
    return { topicId, wrong, blank, name: topic.name, subject: `${topic.exam} ${topic.subject}` }
  })
}

const tooMany = (path: string, { name, questions }: Test) =>
  invalidField(path, `${name} has ${questions} questions, correct and wrong ones together`)

// How it was counted before is not part of the test.
const testOf = ({ id, name, questions }: Test): Test => ({ id, name, questions })

const byNewest = keyset('mock exams', {
  columns: ['exam.taken_on', 'exam.id'],
  direction: 'desc',
  key: z.tuple([Day, PathId]),
})

type Query = { limit?: number | undefined; cursor?: string | undefined }

/** A student's mock exams, the newest first. */
export function listMockExams(
  em: CoachingEm,
  studentId: string,
  query: Query,
): Promise<ListOf<MockExamView>> {
  const rows = em
    .getKysely()
    .selectFrom('mock_exams as exam')
    .select(['exam.id', 'exam.paper_id as paperId', 'exam.paper_name as paperName'])
    .select(['exam.exam_type as examType', 'exam.wrongs_per_correct as wrongsPerCorrect', 'exam.name'])
    .select([
      'exam.taken_on as takenOn',
      'exam.subjects',
      'exam.weak_topics as weakTopics',
      'exam.topics',
      'exam.version',
    ])
    .where('exam.student_id', '=', studentId)
  return byNewest.list(query, rows, { keyOf: row => [row.takenOn, row.id], view: mockExamView })
}

type Stored = {
  id: number
  paperId: number
  paperName: string
  examType?: MockExamView['paper']['examType'] | undefined
  wrongsPerCorrect: number
  name: string
  takenOn: string
  subjects: CountedSubject[]
  weakTopics: string[]
  topics: MockExamView['topics']
  version: number
}

/** A mock exam with its nets. */
const mockExamView = (exam: Stored): MockExamView => ({
  id: exam.id,
  paper: { id: exam.paperId, name: exam.paperName, examType: exam.examType ?? null },
  name: exam.name,
  takenOn: exam.takenOn,
  wrongsPerCorrect: exam.wrongsPerCorrect,
  subjects: exam.subjects.map(subject => ({ ...subject, net: netOf(subject, exam.wrongsPerCorrect) })),
  net: sumOfNets(exam.subjects, exam.wrongsPerCorrect),
  weakTopics: exam.weakTopics,
  topics: exam.topics,
  version: exam.version,
})

/** Until the transaction ends, this student's other changes of the kind wait: what is counted stays true until it is written. */
export async function lockStudent(em: CoachingEm, studentId: string): Promise<void> {
  await lockByName({ em }, `coaching.progress.${studentId}`)
}

/** Enters a mock exam. Asked again with the same `clientId`, the one that there is. */
export async function addMockExam(
  deps: Deps,
  { id: studentId }: Caller,
  { paperId, paperVersion, answers, topics: byTopic = [], clientId, ...written }: NewMockExam,
): Promise<MockExamView> {
  expectPast(deps, written.takenOn)
  return inTransaction(deps, async deps => {
    const { em, clock } = deps
    await lockStudent(em, studentId)
    const earlier = await em.findOne(MockExam, { studentId, clientId })
    if (earlier) {
      const { name, takenOn, weakTopics, subjects, topics } = earlier
      const stored = { paperId: earlier.paperId, name, takenOn, weakTopics, subjects, topics }
      const counted = countAnswers(subjects, answers)
      const sent = { paperId, ...written, subjects: counted, topics: await nameTopics(em, byTopic, counted) }
      expectSame(earlier, stored, sent)
      return mockExamView(earlier)
    }
    const paper = await em.findOne(ExamPaper, { id: paperId, deleted: false })
    if (!paper) throw invalidField('paperId', 'There is no such exam')
    if (paper.version !== paperVersion) throw new AppError('mock_exam.paper_changed')
    if ((await em.count(MockExam, { studentId })) >= limits.mockExamsMax)
      throw new AppError('mock_exam.limit')
    const subjects = countAnswers(paper.subjects, answers)
    const exam = em.create(MockExam, {
      ...written,
      ...{ studentId, clientId, paperId },
      paperName: paper.name,
      examType: paper.examType ?? null,
      wrongsPerCorrect: paper.wrongsPerCorrect,
      subjects,
      topics: await nameTopics(em, byTopic, subjects),
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
  { answers, topics: byTopic, version, ...written }: ChangeMockExam,
): Promise<MockExamView> {
  expectPast(deps, written.takenOn)
  return inTransaction(deps, async ({ em }) => {
    const exam = await lockRow({ em }, MockExam, { id, studentId: caller.id })
    const { name, takenOn, weakTopics, subjects, topics } = exam
    const counted = countAnswers(subjects, answers)
    const named = byTopic ? await nameTopics(em, byTopic, counted) : topics
    const fields = { ...written, subjects: counted, topics: named }
    const stored = { version: exam.version, fields: { name, takenOn, weakTopics, subjects, topics } }
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

/** The days on which a task that is not done is late by now. */
export function lateDays(now: Date): { from: string; to: string } {
  const today = planDay(now)
  return { from: addDays(today, -limits.planLateDays), to: addDays(today, -1) }
}
