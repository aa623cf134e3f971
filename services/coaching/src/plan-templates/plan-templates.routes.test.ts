import { randomUUID } from 'node:crypto'
import { limits, type PlanTask } from '@kocyolu/contracts'
import { withEm } from '@kocyolu/service'
import { someone } from '@kocyolu/service/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, type Client, newCoach, startCoaching } from '../testing/coaching-api.ts'
import { someTask } from '../testing/plan-room.ts'
import { meet } from '../testing/progress-room.ts'

let api: Api
let mine: Awaited<ReturnType<typeof newCoach>>
let other: Awaited<ReturnType<typeof newCoach>>
beforeAll(async () => {
  api = await startCoaching({ bookingOpenRequests: 1000 })
  // A Monday, which in Istanbul began three hours ago.
  api.clock.set('2026-11-23T00:00:00Z')
  ;[mine, other] = [await newCoach(api), await newCoach(api)]
})
afterAll(() => api.close())

const next = '2026-11-30'
const db = () => withEm(api.deps).em.getKysely()
const on = (id: number) => ({ params: { id: String(id) } })
const tasksOf = async (student: Client, day: string) =>
  (await student.getPlan({ query: { week: day } })).tasks

let nth = 0
async function newStudent(parts: ('plan' | 'nets')[] = ['plan'], firstName = 'Yosun') {
  const who = someone({ role: 'student', firstName })
  const student = await api.as(who)
  await meet(student, mine.id, nth++)
  await student.putShare({ ...on(mine.id), body: { parts } })
  return { student, id: who.id }
}

const topics = ['Türev {ad}', 'Limit', 'Paragraf']
/** Three tasks of a week, and a template of them. */
async function newTemplate(name = 'Temel hafta') {
  const { student, id } = await newStudent()
  const tasks: PlanTask[] = []
  for (const [at, topic] of topics.entries()) {
    const body = someTask({ day: `2026-11-${24 + at}`, topic, topicId: at === 0 ? 1 : null })
    tasks.push(await mine.coach.addSharedPlanTask({ params: { userId: id }, body }))
  }
  const body = { name, studentId: id, taskIds: tasks.map(task => task.id), clientId: randomUUID() }
  return { student, id, body, template: await mine.coach.addPlanTemplate({ body }) }
}

const use = (students: string[], places = [0, 1, 2]) => ({
  ...{ week: next, students: students.map(id => ({ id, places })), clientId: randomUUID() },
})

describe('a coach’s own templates', () => {
  test('hold the tasks of a week with their topics, and neither the student nor what was done', async () => {
    const { template, body } = await newTemplate()
    expect(template).toEqual({
      id: template.id,
      name: 'Temel hafta',
      tasks: topics.map((topic, at) => ({
        ...{ weekday: at + 1, subject: 'Matematik', topic, unit: 'questions', amount: 40 },
        topicId: at === 0 ? 1 : null,
      })),
    })
    expect(await mine.coach.addPlanTemplate({ body })).toEqual(template)
    const renamed = await mine.coach.renamePlanTemplate({
      ...on(template.id),
      body: { name: 'Sınav haftası' },
    })
    expect((await mine.coach.listPlanTemplates())[0]).toEqual(renamed)
    await mine.coach.deletePlanTemplate(on(template.id))
    await mine.coach.deletePlanTemplate(on(template.id))
    expect((await mine.coach.listPlanTemplates()).map(one => one.id)).not.toContain(template.id)
  })

  test('come of a plan that is shared with the coach, of one week of it', async () => {
    const { id, body, student } = await newTemplate()
    const hidden = await newStudent(['nets'])
    const again = () => ({ ...body, clientId: randomUUID() })
    await expect(other.coach.addPlanTemplate({ body: again() })).rejects.toMatchObject({ status: 404 })
    await expect(
      mine.coach.addPlanTemplate({ body: { ...again(), studentId: hidden.id } }),
    ).rejects.toMatchObject({ status: 404 })
    const later = await student.addPlanTask({ body: someTask({ day: next }) })
    const field = { status: 400, issues: [{ path: 'taskIds' }] }
    for (const taskIds of [[...body.taskIds, later.id], [2_000_000_000]])
      await expect(
        mine.coach.addPlanTemplate({ body: { ...again(), studentId: id, taskIds } }),
      ).rejects.toMatchObject(field)
    await sql`update plan_tasks set topic = 'e-Devlet parolam 12345, sen gir' where id = ${later.id}`.execute(
      db(),
    )
    await expect(
      mine.coach.addPlanTemplate({ body: { ...again(), taskIds: [later.id] } }),
    ).rejects.toMatchObject({ code: 'text.private_details' })
  })

  test('are of no other coach', async () => {
    const { template, id } = await newTemplate()
    const { coach } = other
    const query = { week: next, students: [id] }
    for (const attempt of [
      () => coach.renamePlanTemplate({ ...on(template.id), body: { name: 'x' } }),
      () => coach.lookPlanTemplate({ ...on(template.id), query }),
      () => coach.applyPlanTemplate({ ...on(template.id), body: use([id]) }),
    ])
      await expect(attempt()).rejects.toMatchObject({ status: 404 })
    await coach.deletePlanTemplate(on(template.id))
    expect(await coach.listPlanTemplates()).toEqual([])
    expect((await mine.coach.listPlanTemplates()).map(one => one.id)).toContain(template.id)
  })

  test('are few, also of those that are saved at once', async () => {
    const { coach, id } = await newCoach(api)
    const who = someone({ role: 'student' })
    const student = await api.as(who)
    await meet(student, id, nth++)
    await student.putShare({ ...on(id), body: { parts: ['plan'] } })
    const task = await student.addPlanTask({ body: someTask() })
    const save = (name: string) =>
      coach.addPlanTemplate({
        body: { name, studentId: who.id, taskIds: [task.id], clientId: randomUUID() },
      })
    for (let at = 1; at < limits.templatesMax; at++) await save(`${at}`)
    const sent = await Promise.allSettled([save('a'), save('b')])
    expect(sent.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await coach.listPlanTemplates()).toHaveLength(limits.templatesMax)
  })
})

describe('a template goes into plans', () => {
  test('looked at before: each student’s days, and why a task is left out', async () => {
    const { template, id } = await newTemplate()
    const [shares, hides] = [await newStudent(), await newStudent(['nets'])]
    const body = someTask({ day: '2026-12-02', topic: 'Limit' })
    await shares.student.addPlanTask({ body })
    const query = { week: next, students: [shares.id, hides.id, id], until: '2026-12-03' }
    const days = ['2026-12-01', '2026-12-02', '2026-12-03']
    const skipped = (skips: (string | null)[]) =>
      days.map((day, place) => ({ place, day, skip: skips[place] ?? null }))
    expect(await mine.coach.lookPlanTemplate({ ...on(template.id), query })).toEqual({
      week: next,
      students: [
        { studentId: shares.id, isShared: true, tasks: skipped([null, 'there', 'exam']) },
        { studentId: hides.id, isShared: false, tasks: [] },
        { studentId: id, isShared: true, tasks: skipped([null, null, 'exam']) },
      ],
    })
    expect(await tasksOf(shares.student, next)).toHaveLength(1)
  })

  test('all of its tasks or none into each, once, however often it is sent', async () => {
    const { template } = await newTemplate()
    const [a, b, hides, full] = [
      await newStudent(),
      await newStudent(),
      await newStudent(['nets']),
      await newStudent(),
    ]
    await sql`insert into plan_tasks (student_id, client_id, day, subject, topic, unit, amount, added_by, created_at)
      select ${full.id}, gen_random_uuid(), ${next}, 'Kimya', n::text, 'minutes', 1, 'student', now()
      from generate_series(1, ${limits.planTasksMax - 1}) n`.execute(db())
    const body = use([a.id, b.id, hides.id, full.id], [0, 2])
    const answer = {
      students: [
        { studentId: a.id, outcome: 'added', added: 2 },
        { studentId: b.id, outcome: 'added', added: 2 },
        { studentId: hides.id, outcome: 'not_shared', added: 0 },
        { studentId: full.id, outcome: 'full', added: 0 },
      ],
    }
    const send = () => mine.coach.applyPlanTemplate({ ...on(template.id), body })
    expect(await Promise.all([send(), send()])).toEqual([answer, answer])
    expect(await send()).toEqual(answer)
    for (const { student } of [a, b])
      expect(await tasksOf(student, next)).toMatchObject([
        { day: '2026-12-01', topic: 'Türev {ad}', topicId: 1, addedBy: 'mentor', isDone: false },
        { day: '2026-12-03', topic: 'Paragraf', topicId: null },
      ])
    expect(await tasksOf(hides.student, next)).toEqual([])
    expect(await tasksOf(full.student, next)).toHaveLength(limits.planTasksMax - 1)
    // Its answer was lost, and one task more is chosen.
    const more = { ...body, students: [{ id: a.id, places: [0, 1, 2] }] }
    const added = { students: [{ studentId: a.id, outcome: 'added', added: 3 }] }
    expect(await mine.coach.applyPlanTemplate({ ...on(template.id), body: more })).toEqual(added)
    expect(await tasksOf(a.student, next)).toHaveLength(3)
  })

  test('a share that is revoked, or a block, ends it at once', async () => {
    const { template } = await newTemplate()
    const { student, id } = await newStudent()
    await student.removeShare(on(mine.id))
    const { students } = await mine.coach.applyPlanTemplate({ ...on(template.id), body: use([id]) })
    expect(students).toEqual([{ studentId: id, outcome: 'not_shared', added: 0 }])
    expect(await tasksOf(student, next)).toEqual([])
  })

  test('what is wrong is named, and changes nothing', async () => {
    const { template } = await newTemplate()
    const { student, id } = await newStudent()
    const wrong = [
      [use([id], [0, 3]), 'students.0.places'],
      [use([id], [1, 1]), 'students.0.places'],
      [use([id, id]), 'students'],
      [use(Array.from({ length: limits.templateStudentsMax + 1 }, () => randomUUID())), 'students'],
      [{ ...use([id]), week: '2027-06-07' }, 'week'],
    ] as const
    for (const [body, path] of wrong)
      await expect(mine.coach.applyPlanTemplate({ ...on(template.id), body })).rejects.toMatchObject({
        status: 400,
        issues: [expect.objectContaining({ path })],
      })
    const many = Array.from({ length: limits.templateStudentsMax + 1 }, () => randomUUID())
    await expect(
      mine.coach.lookPlanTemplate({ ...on(template.id), query: { week: next, students: many } }),
    ).rejects.toMatchObject({ status: 400 })
    expect(await tasksOf(student, next)).toEqual([])
  })

  test('students who share their plan can be chosen, by name', async () => {
    const { coach, id } = await newCoach(api)
    for (const [firstName, parts] of [
      ['Şule', ['plan']],
      ['İpek', ['plan', 'nets']],
      ['Ada', ['nets']],
      ['Çağla', ['plan']],
    ] as const) {
      const student = await api.as(someone({ role: 'student', firstName }))
      await meet(student, id, nth++)
      await student.putShare({ ...on(id), body: { parts: [...parts] } })
    }
    expect((await coach.listPlanStudents()).map(one => one.firstName)).toEqual(['Çağla', 'İpek', 'Şule'])
    expect(await coach.listPlanTemplates()).toEqual([])
  })
})
