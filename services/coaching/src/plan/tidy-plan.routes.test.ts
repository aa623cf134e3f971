import { randomUUID } from 'node:crypto'
import { limits, type PlanTask, type TidyPlan } from '@kocyolu/contracts'
import { someone } from '@kocyolu/service/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, type Client, newCoach, startCoaching } from '../testing/coaching-api.ts'
import { changeOf, someTask, tickOf } from '../testing/plan-room.ts'
import { meet } from '../testing/progress-room.ts'

let api: Api
beforeAll(async () => {
  api = await startCoaching()
})
// A Wednesday, at noon in Istanbul.
const now = '2026-11-25T09:00:00Z'
const today = '2026-11-25'
beforeEach(() => api.clock.set(now))
afterAll(() => api.close())

const week = { query: { week: today } }
const at = ({ id }: PlanTask) => ({ params: { id: String(id) } })
const add = (student: Client, day: string, topic: string) =>
  student.addPlanTask({ body: someTask({ day, topic }) })
const bodyOf = (moves: [PlanTask, string | null][], clientId: string = randomUUID()): { body: TidyPlan } => ({
  body: { clientId, moves: moves.map(([{ id, version }, day]) => ({ id, version, day })) },
})
async function behind() {
  const student = await api.as()
  const [one, two] = [await add(student, '2026-11-23', 'Bir'), await add(student, '2026-11-19', 'İki')]
  return { student, one, two }
}
const topics = async (student: Client) => {
  const plan = await student.getPlan(week)
  return [plan.tasks, plan.late].map(tasks => tasks.map(({ topic, day }) => `${topic} ${day}`))
}

describe('a proposal', () => {
  test('has each open task of earlier days with a day, and changes nothing', async () => {
    const { student, one, two } = await behind()
    await add(student, today, 'Bugünkü')
    const done = await add(student, '2026-11-24', 'Biten')
    await student.tickPlanTask({ ...at(done), body: tickOf(done) })
    const { moves } = await student.proposeTidy({ query: {} })
    expect(moves).toEqual([
      { task: two, day: '2026-11-26' },
      { task: one, day: '2026-11-27' },
    ])
    const { moves: before } = await student.proposeTidy({ query: { until: '2026-11-27' } })
    expect(before.map(({ day }) => day)).toEqual(['2026-11-26', today])
    expect((await student.getPlan(week)).late).toEqual([two, one])
  })

  test('is a student’s own', async () => {
    const { student } = await behind()
    expect((await (await api.as()).proposeTidy({ query: {} })).moves).toEqual([])
    const { body } = bodyOf([])
    for (const [who, status] of [
      [api.anonymous, 401],
      [await api.as({ role: 'mentor' }), 403],
      [await api.as({ role: 'admin' }), 403],
    ] as const) {
      await expect(who.proposeTidy({ query: {} })).rejects.toMatchObject({ status })
      await expect(who.tidyPlan({ body })).rejects.toMatchObject({ status })
      await expect(who.undoTidy({ params: { clientId: body.clientId } })).rejects.toMatchObject({ status })
    }
    const [late] = (await student.getPlan(week)).late
    if (!late) throw new Error('Nothing is late')
    await expect((await api.as()).tidyPlan(bodyOf([[late, today]]))).rejects.toMatchObject({
      code: 'conflict',
    })
  })
})

describe('tidying', () => {
  test('moves and drops once, however often it is sent, and keeps what was done of a task', async () => {
    const { student, one, two } = await behind()
    const body = { isDone: false, doneAmount: 15, version: one.version, key: randomUUID() }
    const part = await student.tickPlanTask({ ...at(one), body })
    const sent = bodyOf([
      [part, today],
      [two, null],
    ])
    const all = await Promise.all([1, 2, 3].map(() => student.tidyPlan(sent)))
    for (const tidied of all) expect(tidied).toMatchObject({ moved: 1, dropped: 1, canUndo: true })
    const plan = await student.getPlan(week)
    expect(plan).toMatchObject({ tasks: [{ id: one.id, doneAmount: 15, day: today }], late: [] })
    expect(plan.tidied).toEqual(all[0])
    const other = bodyOf([[part, '2026-11-26']], sent.body.clientId)
    await expect(student.tidyPlan(other)).rejects.toMatchObject({ code: 'idempotency.mismatch' })
  })

  test('is all or nothing: a task that was changed, done or is of today refuses it', async () => {
    const { student, one, two } = await behind()
    const ahead = await add(student, today, 'Bugünkü')
    const changed = await student.updatePlanTask({ ...at(two), body: { ...changeOf(two), amount: 9 } })
    for (const moves of [
      [one, two],
      [one, ahead],
      [one, one],
    ])
      await expect(student.tidyPlan(bodyOf(moves.map(task => [task, today])))).rejects.toMatchObject({
        code: 'conflict',
      })
    await student.tickPlanTask({ ...at(changed), body: tickOf(changed) })
    await expect(
      student.tidyPlan(
        bodyOf([
          [one, today],
          [changed, today],
        ]),
      ),
    ).rejects.toMatchObject({
      code: 'conflict',
    })
    expect((await topics(student))[1]).toEqual(['Bir 2026-11-23'])
  })

  test.each(['2026-11-24', '2026-12-09'])('to %s is complained about', async day => {
    const { student, one } = await behind()
    await expect(student.tidyPlan(bodyOf([[one, day]]))).rejects.toMatchObject({
      issues: [{ path: 'moves.0.day' }],
    })
  })

  test('puts no more into a week than it holds', async () => {
    const { student, one } = await behind()
    for (let nth = 0; nth < limits.planTasksMax; nth++) await add(student, '2026-12-01', `Dolu ${nth}`)
    await expect(student.tidyPlan(bodyOf([[one, '2026-12-02']]))).rejects.toMatchObject({
      code: 'plan.limit',
    })
  })
})

describe('undoing it', () => {
  test('puts all back as it was, once', async () => {
    const { student, one, two } = await behind()
    const before = await topics(student)
    const { clientId } = await student.tidyPlan(
      bodyOf([
        [one, today],
        [two, null],
      ]),
    )
    await Promise.all([1, 2].map(() => student.undoTidy({ params: { clientId } })))
    expect(await topics(student)).toEqual(before)
    expect((await student.getPlan(week)).tidied).toBeNull()
  })

  test('leaves what was done or moved since, and is for a day', async () => {
    const { student, one, two } = await behind()
    const { clientId } = await student.tidyPlan(
      bodyOf([
        [one, today],
        [two, '2026-11-26'],
      ]),
    )
    const [moved] = (await student.getPlan(week)).tasks
    if (!moved) throw new Error('Nothing was moved')
    await student.tickPlanTask({ ...at(moved), body: tickOf(moved) })
    await expect((await api.as()).undoTidy({ params: { clientId } })).rejects.toMatchObject({ status: 404 })
    api.clock.set('2026-11-26T09:00:01Z')
    // A sign-in of now: the one before is a day old.
    const later = await api.as(student.caller ?? {})
    await expect(later.undoTidy({ params: { clientId } })).rejects.toMatchObject({ code: 'conflict' })
    expect((await later.getPlan(week)).tidied).toMatchObject({ canUndo: false })
    api.clock.set(now)
    await student.undoTidy({ params: { clientId } })
    expect(await topics(student)).toEqual([['Bir 2026-11-25'], ['İki 2026-11-19']])
  })
})

test('the coach with a share of the plan sees that it was done', async () => {
  const coach = await newCoach(api)
  const who = someone({ role: 'student' })
  const student = await api.as(who)
  await meet(student, coach.id, 20)
  await student.putShare({ params: { id: String(coach.id) }, body: { parts: ['plan'] } })
  const task = await add(student, '2026-11-23', 'Bir')
  await student.tidyPlan(bodyOf([[task, today]]))
  const seen = await coach.coach.getSharedPlan({ params: { userId: who.id }, ...week })
  expect(seen).toMatchObject({ late: [], tidied: { moved: 1, dropped: 0 } })
})
