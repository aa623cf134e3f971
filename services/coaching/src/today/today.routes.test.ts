import { limits } from '@kocyolu/contracts'
import { someone } from '@kocyolu/service/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, newCoach, startCoaching } from '../testing/coaching-api.ts'
import { someTask, tickOf } from '../testing/plan-room.ts'
import { enter, meet, someGoal, tyt } from '../testing/progress-room.ts'

let api: Api
let coach: Awaited<ReturnType<typeof newCoach>>
let topics: number[]
beforeAll(async () => {
  api = await startCoaching()
  // A Tuesday; in Istanbul it is half past noon.
  api.clock.set('2026-11-24T09:30:00Z')
  coach = await newCoach(api)
  await api.deliver('exam_paper.changed', tyt)
  const [list] = await (await api.as()).listTopicLists()
  topics = list?.topics.map(({ id }) => id) ?? []
})
afterAll(() => api.close())

const today = '2026-11-24'
const said = { state: 'studied', minutes: 0, version: 0 } as const

test('is a student’s own, and empty before anything is planned', async () => {
  const [student, other] = [await api.as(), await api.as()]
  await other.addPlanTask({ body: someTask({ day: today }) })
  expect(await student.getToday()).toEqual({
    ...{
      day: today,
      face: null,
      tasks: [],
      open: 0,
      mistakes: 0,
      tidied: null,
      summary: null,
      next: null,
      goal: null,
      nets: [],
      evening: null,
      suggestion: null,
    },
  })
  await expect(api.anonymous.getToday()).rejects.toMatchObject({ status: 401 })
  for (const role of ['mentor', 'admin'] as const)
    await expect((await api.as({ role })).getToday()).rejects.toMatchObject({ status: 403 })
})

test('has what is planned today, how much of earlier days is open, and how far the goal is', async () => {
  const student = await api.as()
  const task = await student.addPlanTask({ body: someTask({ day: today }) })
  const ticked = await student.tickPlanTask({ params: { id: String(task.id) }, body: tickOf(task) })
  for (const day of ['2026-11-23', '2026-11-20', '2026-11-25'])
    await student.addPlanTask({ body: someTask({ day }) })
  await student.putGoal({ body: someGoal })
  await enter(student, { takenOn: '2026-11-10', answers: [{ subjectId: 1, correct: 20, wrong: 0 }] })
  await enter(student, { takenOn: '2026-11-20', answers: [{ subjectId: 1, correct: 30, wrong: 6 }] })
  expect(await student.getToday()).toMatchObject({
    ...{ tasks: [ticked], open: 2, goal: someGoal },
    nets: [{ paper: { id: 1, name: 'TYT' }, takenOn: '2026-11-20', net: 28.5, target: 95.5 }],
  })
})

test('names the next session that is confirmed, with its coach', async () => {
  const student = await api.as(someone({ role: 'student' }))
  const [later, sooner] = [await meet(student, coach.id, 12), await meet(student, coach.id, 9)]
  expect((await student.getToday()).next).toBeNull()
  for (const { id } of [later, sooner])
    await coach.coach.changeSessionStatus({ params: { id: String(id) }, body: { status: 'confirmed' } })
  expect((await student.getToday()).next).toMatchObject({ id: sooner.id, mentorProfileId: coach.id })
})

test('has the newest text of a coach about a session of the student, and of no other student', async () => {
  const [student, other] = [await api.as(), await api.as()]
  for (const [who, nth, text] of [
    [student, 6, 'Üçgenler bitti.'],
    [other, 7, 'Başkasının.'],
  ] as const) {
    const { id } = await meet(who, coach.id, nth)
    const params = { id: String(id) }
    await coach.coach.changeSessionStatus({ params, body: { status: 'confirmed' } })
    api.clock.set('2026-11-24T13:30:00Z')
    await coach.coach.putSessionSummary({ params, body: { text, version: 0 } })
    api.clock.set('2026-11-24T09:30:00Z')
  }
  expect((await student.getToday()).summary).toMatchObject({
    ...{ text: 'Üçgenler bitti.', startTime: '2026-11-24T12:00:00.000Z' },
    mentor: { firstName: 'Işık' },
  })
})

test('suggests the topic that was begun and not studied for longest, and none of lately', async () => {
  const student = await api.as()
  const say = (at: number, lastOn: string, part = {}) =>
    student.putTopicMark({ params: { id: String(topics[at]) }, body: { ...said, lastOn, ...part } })
  await say(0, '2026-11-18')
  expect((await student.getToday()).suggestion).toBeNull()
  await say(1, '2026-11-17')
  await say(2, '2026-10-02', { state: 'done' })
  expect((await student.getToday()).suggestion).toMatchObject({
    topic: { id: topics[1] },
    lastOn: '2026-11-17',
  })
  await say(3, '2026-11-03')
  expect((await student.getToday()).suggestion).toMatchObject({ topic: { id: topics[3] } })
  // Planned today, it is suggested no longer.
  await student.addPlanTask({ body: someTask({ day: today, topicId: topics[3] ?? 0 }) })
  expect((await student.getToday()).suggestion).toMatchObject({ topic: { id: topics[1] } })
})

test('is a bounded answer, however many tasks a day has', async () => {
  const student = await api.as()
  for (let nth = 0; nth < limits.planTasksMax; nth++)
    await student.addPlanTask({ body: someTask({ day: today, topicId: topics[nth % 5] ?? 0 }) })
  expect((await student.getToday()).tasks).toHaveLength(limits.planTasksMax)
  await expect(student.addPlanTask({ body: someTask({ day: today }) })).rejects.toMatchObject({
    code: 'plan.limit',
  })
})
