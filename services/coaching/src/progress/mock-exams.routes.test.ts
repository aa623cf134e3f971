import { randomUUID } from 'node:crypto'
import { limits } from '@kocyolu/contracts'
import { withEm } from '@kocyolu/service'
import { queryCounter, readPages } from '@kocyolu/service/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, startCoaching } from '../testing/coaching-api.ts'
import { enter, someGoal, tyt } from '../testing/progress-room.ts'

let api: Api
beforeAll(async () => {
  api = await startCoaching()
  api.clock.set('2026-11-23T06:00:00Z')
  await api.deliver('exam_paper.changed', tyt)
})
afterAll(() => api.close())

const params = (id: number) => ({ params: { id: String(id) } })
const change = { name: '', takenOn: '2026-11-20', answers: [], weakTopics: [], version: 1 }

describe('how exams are counted', () => {
  test('is what content published last, in any order of events', async () => {
    const student = await api.as()
    const other = { ...tyt, paperId: 9, name: 'MSÜ' }
    const listed = async () => (await student.listPapers()).filter(({ id }) => id === 9)
    await api.deliver('exam_paper.changed', { ...other, version: 3, wrongsPerCorrect: 0 })
    await api.deliver('exam_paper.changed', { ...other, version: 2 })
    expect(await listed()).toMatchObject([{ version: 3, wrongsPerCorrect: 0 }])
    await api.deliver('exam_paper.changed', { ...other, version: 4, deleted: true })
    await api.deliver('exam_paper.changed', { ...other, version: 2 })
    expect(await listed()).toEqual([])
    await expect(enter(student, { paperId: 9, paperVersion: 4 })).rejects.toMatchObject({
      issues: [expect.objectContaining({ path: 'paperId' })],
    })
  })
})

describe('a mock exam', () => {
  test('has the nets of its tests and their sum; what is left out was left empty', async () => {
    const exam = await enter(await api.as(), {
      answers: [
        { subjectId: 1, correct: 30, wrong: 6 },
        { subjectId: 3, correct: 0, wrong: 3 },
      ],
    })
    expect(exam.subjects.map(({ net }) => net)).toEqual([28.5, 0, -0.75, 0])
    expect(exam).toMatchObject({ net: 27.75, paper: { name: 'TYT' }, weakTopics: ['Türev'], version: 1 })
  })

  test('stays counted as it was when its exam changes; a form of the old one gets a conflict', async () => {
    const student = await api.as()
    const old = { ...tyt, paperId: 5 }
    await api.deliver('exam_paper.changed', old)
    const { id } = await enter(student, { paperId: 5 })
    const subjects = [{ id: 1, name: 'Dil', questions: 10 }]
    await api.deliver('exam_paper.changed', { ...old, version: 2, wrongsPerCorrect: 3, subjects })
    await expect(enter(student, { paperId: 5 })).rejects.toMatchObject({ code: 'mock_exam.paper_changed' })
    const answers = [{ subjectId: 1, correct: 36, wrong: 4 }]
    const corrected = await student.updateMockExam({ ...params(id), body: { ...change, answers } })
    expect(corrected).toMatchObject({ net: 35, wrongsPerCorrect: 4, version: 2 })
    expect(corrected.subjects).toHaveLength(4)
  })

  test('is entered once, however often it is sent, and corrected on top of what was read', async () => {
    const student = await api.as()
    const clientId = randomUUID()
    const sent = await Promise.all([1, 2, 3].map(() => enter(student, { clientId })))
    const [id = 0, ...others] = new Set(sent.map(one => one.id))
    expect(others).toEqual([])
    await expect(enter(student, { clientId, name: 'Başka' })).rejects.toMatchObject({
      code: 'idempotency.mismatch',
    })
    const correct = (name: string) => student.updateMockExam({ ...params(id), body: { ...change, name } })
    const two = await Promise.allSettled([correct('Bir'), correct('İki')])
    expect(two.flatMap(one => (one.status === 'rejected' ? one.reason.code : []))).toEqual(['conflict'])
    const [stored] = two.flatMap(one => (one.status === 'fulfilled' ? one.value : []))
    // Again, because the answer was lost.
    expect(await correct(stored?.name ?? '')).toEqual(stored)
  })

  test('has wrong and blank answers by topic, by choice, no more than its tests have', async () => {
    const student = await api.as()
    const [list] = await student.listTopicLists()
    const [one, two] = list?.topics ?? []
    const topics = [
      { topicId: one?.id ?? 0, wrong: 4, blank: 0 },
      { topicId: two?.id ?? 0, wrong: 2, blank: 3 },
    ]
    // Of 120 questions 30 are right, 6 wrong and 84 blank.
    const exam = await enter(student, { topics })
    expect(exam.topics).toEqual([
      { ...topics[0], name: one?.name, subject: 'TYT Türkçe' },
      { ...topics[1], name: two?.name, subject: 'TYT Türkçe' },
    ])
    const body = { ...change, answers: [{ subjectId: 1, correct: 30, wrong: 6 }] }
    const corrected = await student.updateMockExam({ ...params(exam.id), body })
    expect(corrected.topics).toEqual(exam.topics)
    const last = { ...body, version: corrected.version }
    for (const [path, wrong] of [
      ['topics.1.wrong', [topics[0], { ...topics[1], wrong: 3 }]],
      ['topics.0.blank', [{ ...topics[0], blank: 85 }]],
      ['topics.1.topicId', [topics[0], topics[0]]],
      ['topics.0.topicId', [{ ...topics[0], topicId: 999_999 }]],
    ] as const)
      await expect(
        student.updateMockExam({
          ...params(exam.id),
          body: { ...last, topics: wrong as unknown as typeof topics },
        }),
      ).rejects.toMatchObject({ code: 'invalid', issues: [{ path }] })
    const none = await student.updateMockExam({ ...params(exam.id), body: { ...last, topics: [] } })
    expect(none.topics).toEqual([])
  })

  test('is its student’s alone', async () => {
    const [own, other] = [await api.as(), await api.as()]
    const { id } = await enter(own)
    expect((await other.listMockExams()).items).toEqual([])
    await expect(other.updateMockExam({ ...params(id), body: change })).rejects.toMatchObject({ status: 404 })
    await expect(other.deleteMockExam(params(id))).rejects.toMatchObject({ status: 404 })
    await own.deleteMockExam(params(id))
    await expect(own.deleteMockExam(params(id))).rejects.toMatchObject({ status: 404 })
  })

  test.each([
    ['answers.0.wrong', { answers: [{ subjectId: 2, correct: 15, wrong: 6 }] }],
    ['answers.0.correct', { answers: [{ subjectId: 2, correct: 21, wrong: 0 }] }],
    ['answers.0.correct', { answers: [{ subjectId: 2, correct: 1.5, wrong: 0 }] }],
    ['answers.0.subjectId', { answers: [{ subjectId: 7, correct: 1, wrong: 0 }] }],
    ['answers.1.subjectId', { answers: [1, 1].map(subjectId => ({ subjectId, correct: 1, wrong: 0 })) }],
    ['takenOn', { takenOn: '2026-11-25' }],
    ['takenOn', { takenOn: '1999-12-31' }],
    ['weakTopics.0', { weakTopics: [' '] }],
  ])('complains about %s, and keeps nothing', async (path, wrong) => {
    const student = await api.as()
    await expect(enter(student, wrong)).rejects.toMatchObject({
      code: 'invalid',
      issues: [expect.objectContaining({ path })],
    })
    expect((await student.listMockExams()).items).toEqual([])
  })

  test('is listed newest first in parts, with as many queries for many', async () => {
    const student = await api.as()
    for (const takenOn of ['2026-11-01', '2026-11-03', '2026-11-02', '2026-11-03'])
      await enter(student, { takenOn })
    const pages = await readPages(more => student.listMockExams({ query: { limit: '3', ...more } }))
    const days = pages.map(page => page.map(({ takenOn }) => takenOn.slice(-2)))
    expect(days).toEqual([['03', '03', '02'], ['01']])
    const count = await queryCounter(api)
    expect(await count(() => student.listMockExams())).toBe(1)
  })

  test('has an end, also for several at once', async () => {
    const student = await api.as()
    const { id } = await enter(student)
    const { em } = withEm(api.deps)
    await sql`insert into mock_exams (student_id, client_id, paper_id, paper_name, wrongs_per_correct, name,
        taken_on, subjects, weak_topics, created_at)
      select student_id, gen_random_uuid(), paper_id, paper_name, wrongs_per_correct, name,
        taken_on, subjects, weak_topics, created_at
      from mock_exams, generate_series(1, ${limits.mockExamsMax - 2}) where id = ${id}`.execute(
      em.getKysely(),
    )
    const sent = await Promise.allSettled([1, 2, 3].map(() => enter(student)))
    const codes = sent.flatMap(one => (one.status === 'rejected' ? one.reason.code : []))
    expect(codes).toEqual(['mock_exam.limit', 'mock_exam.limit'])
  })
})

describe('a goal', () => {
  test('is written, read and rewritten', async () => {
    const student = await api.as()
    await expect(student.getGoal()).rejects.toMatchObject({ status: 404 })
    expect(await student.putGoal({ body: someGoal })).toEqual({ ...someGoal, version: 1 })
    const less = { ...someGoal, faculty: '', targetRank: null, examType: null, targets: [] }
    await student.putGoal({ body: less })
    expect(await student.getGoal()).toEqual({ ...less, faculty: null, version: 2 })
    await expect((await api.as()).getGoal()).rejects.toMatchObject({ status: 404 })
  })

  test('that two devices change is overwritten by neither, and sent again it is the same', async () => {
    const student = await api.as()
    const write = (targetRank: number, version: number) =>
      student.putGoal({ body: { ...someGoal, targetRank, version } })
    const both = await Promise.allSettled([write(5_000, 0), write(4_000, 0)])
    expect(both.flatMap(one => (one.status === 'rejected' ? one.reason.code : []))).toEqual(['conflict'])
    expect(await write(3_000, 1)).toMatchObject({ targetRank: 3_000, version: 2 })
    expect(await write(3_000, 1)).toMatchObject({ targetRank: 3_000, version: 2 })
    await expect(write(5_000, 1)).rejects.toMatchObject({ code: 'conflict' })
    expect(await student.getGoal()).toMatchObject({ targetRank: 3_000, version: 2 })
  })

  test.each([
    ['targetRank', { targetRank: 0 }],
    ['examType', { examType: 'TYT' }],
    ['targets.0.net', { targets: [{ paperId: 1, net: 120.5 }] }],
    ['targets.0.paperId', { targets: [{ paperId: 77, net: 1 }] }],
    ['targets.1.paperId', { targets: [1, 1].map(paperId => ({ paperId, net: 1 })) }],
  ])('complains about %s', async (path, wrong) => {
    const body = { ...someGoal, ...wrong } as typeof someGoal
    await expect((await api.as()).putGoal({ body })).rejects.toMatchObject({
      issues: [expect.objectContaining({ path })],
    })
  })
})
