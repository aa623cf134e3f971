import { limits, type NewPlanTask } from '@kocyolu/contracts'
import { withEm } from '@kocyolu/service'
import { someone } from '@kocyolu/service/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Api, type Client, newCoach, startCoaching } from '../testing/coaching-api.ts'
import { changeOf, someTask, tickOf } from '../testing/plan-room.ts'
import { meet } from '../testing/progress-room.ts'

let api: Api
type Coach = Awaited<ReturnType<typeof newCoach>>
let chosen: Coach
let other: Coach
beforeAll(async () => {
  api = await startCoaching()
  // A Monday, which in Istanbul began three hours ago.
  api.clock.set('2026-11-23T00:00:00Z')
  ;[chosen, other] = [await newCoach(api), await newCoach(api)]
})
afterAll(() => api.close())

const week = '2026-11-23'
const at = (coach: Coach) => ({ params: { id: String(coach.id) } })
const on = (id: number) => ({ params: { id: String(id) } })
const codesOf = (sent: PromiseSettledResult<unknown>[]) =>
  sent.flatMap(one => (one.status === 'rejected' ? one.reason.code : []))
const tasksOf = async (student: Client, day = week) => (await student.getPlan({ query: { week: day } })).tasks

let nth = 0
/** A student who shares the plan with one coach and nets with another. */
async function newStudent() {
  const who = someone({ role: 'student' })
  const student = await api.as(who)
  for (const coach of [chosen, other]) await meet(student, coach.id, nth++)
  await student.putShare({ ...at(chosen), body: { parts: ['plan'] } })
  await student.putShare({ ...at(other), body: { parts: ['nets'] } })
  return { who, student, params: { userId: who.id } }
}
type Student = Awaited<ReturnType<typeof newStudent>>

/** Every read and write of a user’s plan that there is for others. */
const attempts = (params: Student['params'], id: number) => {
  const task = { params: { ...params, id: String(id) } }
  return [
    (one: Client) => one.getSharedPlan({ params, query: { week } }),
    (one: Client) => one.addSharedPlanTask({ params, body: someTask() }),
    (one: Client) =>
      one.updateSharedPlanTask({
        ...task,
        body: changeOf({ ...someTask(), id, version: 1, isDone: false, doneAmount: 0, addedBy: 'mentor' }),
      }),
    (one: Client) => one.deleteSharedPlanTask({ ...task, query: { version: '1' } }),
    (one: Client) => one.copySharedPlanWeek({ params, body: { week } }),
  ]
}

test('a task holds no private details, and one in which they stood can still be moved', async () => {
  const { student, params } = await newStudent()
  const topic = 'e-Devlet parolam 12345, sen gir'
  const refused = { code: 'text.private_details', issues: [{ path: 'topic' }] }
  await expect(student.addPlanTask({ body: someTask({ topic }) })).rejects.toMatchObject(refused)
  await expect(chosen.coach.addSharedPlanTask({ params, body: someTask({ topic }) })).rejects.toMatchObject(
    refused,
  )
  const task = await student.addPlanTask({ body: someTask() })
  await expect(
    student.updatePlanTask({ ...on(task.id), body: { ...changeOf(task), topic } }),
  ).rejects.toMatchObject(refused)
  await sql`update plan_tasks set topic = ${topic} where id = ${task.id}`.execute(
    withEm(api.deps).em.getKysely(),
  )
  const moved = { ...changeOf(task), topic, day: '2026-11-26' }
  expect(await student.updatePlanTask({ ...on(task.id), body: moved })).toMatchObject({ day: '2026-11-26' })
})

describe('who reads and writes a plan', () => {
  test('the student and a coach with a share of it; both write on top of what the other wrote', async () => {
    const { student, params } = await newStudent()
    const added = await chosen.coach.addSharedPlanTask({ params, body: someTask() })
    expect(added).toMatchObject({ addedBy: 'mentor', version: 1, isDone: false })
    const moved = await student.updatePlanTask({
      ...on(added.id),
      body: { ...changeOf(added), day: '2026-11-26' },
    })
    const task = { params: { ...params, id: String(added.id) } }
    await expect(chosen.coach.updateSharedPlanTask({ ...task, body: changeOf(added) })).rejects.toMatchObject(
      { code: 'conflict' },
    )
    await expect(
      chosen.coach.deleteSharedPlanTask({ ...task, query: { version: '1' } }),
    ).rejects.toMatchObject({ code: 'conflict' })
    expect((await chosen.coach.getSharedPlan({ params, query: { week } })).tasks).toEqual([moved])
    await chosen.coach.deleteSharedPlanTask({ ...task, query: { version: String(moved.version) } })
    expect(await tasksOf(student)).toEqual([])
  })

  test('no other user, whatever their role, and not once the share is revoked', async () => {
    const { who, student, params } = await newStudent()
    const { id } = await student.addPlanTask({ body: someTask() })
    const expectNothing = async (one: Client, status: number, userId = who.id) => {
      for (const attempt of attempts({ userId }, id))
        await expect(attempt(one)).rejects.toMatchObject({ status })
    }
    await expectNothing(api.anonymous, 401)
    await expectNothing(student, 403)
    await expectNothing(await api.as({ role: 'student' }), 403)
    await expectNothing(await api.as({ role: 'admin' }), 404)
    await expectNothing(other.coach, 404)
    await expectNothing(chosen.coach, 404, chosen.userId)
    await student.removeShare(at(chosen))
    await expectNothing(chosen.coach, 404, params.userId)
    expect(await tasksOf(student)).toMatchObject([{ id, version: 1 }])
  })

  test('no other student, and no coach as a student', async () => {
    const { student } = await newStudent()
    const stranger = await api.as()
    const task = await student.addPlanTask({ body: someTask() })
    for (const attempt of [
      () => stranger.updatePlanTask({ ...on(task.id), body: changeOf(task) }),
      () => stranger.tickPlanTask({ ...on(task.id), body: tickOf(task) }),
      () => stranger.deletePlanTask({ ...on(task.id), query: { version: '1' } }),
    ])
      await expect(attempt()).rejects.toMatchObject({ status: 404 })
    await expect(chosen.coach.tickPlanTask({ ...on(task.id), body: tickOf(task) })).rejects.toMatchObject({
      status: 403,
    })
    expect(await tasksOf(stranger)).toEqual([])
  })

  test('a change is published to the student and to coaches it is shared with', async () => {
    const { who, student } = await newStudent()
    await student.addPlanTask({ body: someTask() })
    const events = (await api.events()).filter(({ name }) => name === 'progress.plan_changed')
    expect(events.at(-1)?.payload).toEqual({ studentId: who.id, mentorUserIds: [chosen.userId] })
  })

  test('a tick is a hint to pages that are open, once, and no event', async () => {
    const { who, student } = await newStudent()
    const task = await student.addPlanTask({ body: someTask() })
    const count = (await api.events()).length
    const hint = vi.spyOn(api.deps.live, 'hint')
    const body = tickOf(task)
    for (const _ of [1, 2]) await student.tickPlanTask({ ...on(task.id), body })
    expect(hint.mock.calls).toEqual(
      [who.id, chosen.userId].map(id => [id, { type: 'progress.changed', studentId: who.id }]),
    )
    expect((await api.events()).length).toBe(count)
    hint.mockRestore()
  })
})

describe('a task', () => {
  test('is added once however often it is sent, and a change too; of two changes at once one is a conflict', async () => {
    const student = await api.as()
    const body = someTask({ topic: '' })
    const sent = await Promise.all([1, 2, 3].map(() => student.addPlanTask({ body })))
    await expect(student.addPlanTask({ body: { ...body, subject: 'Başka' } })).rejects.toMatchObject({
      code: 'idempotency.mismatch',
    })
    const [task] = sent
    if (!task) throw new Error('No task')
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
    const both = await Promise.allSettled(
      ['Limit', 'İntegral'].map(topic =>
        student.updatePlanTask({ ...on(task.id), body: { ...changeOf(task), topic } }),
      ),
    )
    expect(codesOf(both)).toEqual(['conflict'])
    const [stored = task] = await tasksOf(student)
    const again = { ...on(task.id), body: { ...changeOf(stored), version: 1 } }
    expect(await student.updatePlanTask(again)).toEqual(stored)
  })

  test('is ticked once for each key, also when the answer was lost and another tick came since', async () => {
    const student = await api.as()
    const task = await student.addPlanTask({ body: someTask() })
    const first = tickOf(task)
    const [one, two] = await Promise.all(
      [1, 2].map(() => student.tickPlanTask({ ...on(task.id), body: first })),
    )
    expect(one).toEqual(two)
    expect(one).toMatchObject({ isDone: true, doneAmount: 40, version: 2 })
    const back = { ...tickOf(task), isDone: false, doneAmount: 15, version: 2 }
    await student.tickPlanTask({ ...on(task.id), body: back })
    const again = await student.tickPlanTask({ ...on(task.id), body: first })
    expect(again).toMatchObject({ isDone: false, doneAmount: 15, version: 3 })
  })

  test('that was changed since is not ticked unseen; two who say the same agree', async () => {
    const { student, params } = await newStudent()
    const task = await student.addPlanTask({ body: someTask() })
    const changed = await chosen.coach.updateSharedPlanTask({
      params: { ...params, id: String(task.id) },
      body: { ...changeOf(task), amount: 60 },
    })
    const late = { ...on(task.id), body: tickOf(task) }
    await expect(student.tickPlanTask(late)).rejects.toMatchObject({ code: 'conflict' })
    const sent = await Promise.allSettled(
      [1, 2].map(() => student.tickPlanTask({ ...on(task.id), body: tickOf(changed) })),
    )
    expect(codesOf(sent)).toEqual([])
    expect(await tasksOf(student)).toMatchObject([{ isDone: true, doneAmount: 60 }])
  })

  test.each<[string, Partial<NewPlanTask>]>([
    ['day', { day: '2026-09-27' }],
    ['day', { day: '2027-01-25' }],
    ['day', { day: '2026-02-30' }],
    ['subject', { subject: ' ' }],
    ['subject', { subject: 'x'.repeat(limits.planSubjectMax + 1) }],
    ['topic', { topic: 'x'.repeat(limits.planTopicMax + 1) }],
    ['amount', { amount: 0 }],
    ['amount', { amount: 1.5 }],
    ['amount', { amount: limits.planAmountMax + 1 }],
    ['unit', { unit: 'pages' as 'minutes' }],
  ])('complains about %s, and keeps nothing', async (path, wrong) => {
    const student = await api.as()
    await expect(student.addPlanTask({ body: someTask(wrong) })).rejects.toMatchObject({
      code: 'invalid',
      issues: [expect.objectContaining({ path })],
    })
    expect(await tasksOf(student, wrong.day === '2026-02-30' ? week : (wrong.day ?? week))).toEqual([])
  })

  test('is late from the next day on, for four weeks, until it is done; a coach sees how many', async () => {
    const { who, student, params } = await newStudent()
    const [late, , done] = [
      await student.addPlanTask({ body: someTask({ day: '2026-11-22' }) }),
      await student.addPlanTask({ body: someTask({ day: '2026-11-23' }) }),
      await student.addPlanTask({ body: someTask({ day: '2026-10-26' }) }),
      await student.addPlanTask({ body: someTask({ day: '2026-10-25' }) }),
    ]
    await student.tickPlanTask({ ...on(done.id), body: tickOf(done) })
    const plan = await chosen.coach.getSharedPlan({ params, query: { week: '2026-11-29' } })
    expect(plan).toMatchObject({ week, late: [{ id: late.id }], tasks: [{ day: '2026-11-23' }] })
    const listed = async ({ coach }: Coach) =>
      (await coach.listSharingStudents()).items.find(({ student }) => student.id === who.id)?.late
    expect([await listed(chosen), await listed(other)]).toEqual([1, 0])
  })
})

describe('a week', () => {
  test('is copied once, without what is there, moved or changed since', async () => {
    const student = await api.as()
    const [first] = [
      await student.addPlanTask({ body: someTask({ day: '2026-11-16' }) }),
      await student.addPlanTask({ body: someTask({ day: '2026-11-22', topic: 'Limit' }) }),
      await student.addPlanTask({ body: someTask({ day: week, topic: 'Paragraf' }) }),
    ]
    await student.tickPlanTask({ ...on(first.id), body: tickOf(first) })
    const copies = await Promise.all(
      [1, 2, 3].map(() => student.copyPlanWeek({ body: { week: '2026-11-25' } })),
    )
    const said = copies[0]?.tasks.map(({ day, topic, isDone }) => [day, topic, isDone])
    expect(said).toEqual([
      [week, 'Paragraf', false],
      [week, 'Türev', false],
      ['2026-11-29', 'Limit', false],
    ])
    const [, copy] = await tasksOf(student)
    if (!copy) throw new Error('No copy')
    await student.updatePlanTask({ ...on(copy.id), body: { ...changeOf(copy), day: '2026-11-27' } })
    expect((await student.copyPlanWeek({ body: { week } })).tasks).toHaveLength(3)
  })

  test('has room for so many tasks, also for several at once, moved ones and copies', async () => {
    const student = await api.as()
    const { planTasksMax } = limits
    const { id } = await student.addPlanTask({ body: someTask() })
    await sql`insert into plan_tasks
        (student_id, client_id, day, subject, topic, unit, amount, added_by, created_at)
      select student_id, gen_random_uuid(), day, subject, topic, unit, amount, added_by, created_at
      from plan_tasks, generate_series(1, ${planTasksMax - 2}) where id = ${id}`.execute(
      withEm(api.deps).em.getKysely(),
    )
    const sent = await Promise.allSettled([1, 2].map(() => student.addPlanTask({ body: someTask() })))
    expect(codesOf(sent)).toEqual(['plan.limit'])
    const next = await student.addPlanTask({ body: someTask({ day: '2026-11-30' }) })
    const moved = { ...on(next.id), body: { ...changeOf(next), day: week } }
    await expect(student.updatePlanTask(moved)).rejects.toMatchObject({ code: 'plan.limit' })
    await expect(student.copyPlanWeek({ body: { week: '2026-11-30' } })).rejects.toMatchObject({
      code: 'plan.limit',
    })
    expect(await tasksOf(student)).toHaveLength(planTasksMax)
    expect(await tasksOf(student, '2026-11-30')).toMatchObject([{ id: next.id, version: 1 }])
  })
})
