import { someone } from '@kocyolu/service/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, newCoach, startCoaching } from '../testing/coaching-api.ts'
import { someTask } from '../testing/plan-room.ts'
import { enter, meet, tyt } from '../testing/progress-room.ts'

let api: Api
beforeAll(async () => {
  api = await startCoaching()
  api.clock.set('2026-11-23T06:00:00Z')
  await api.deliver('exam_paper.changed', tyt)
})
afterAll(() => api.close())

async function newStudent(coach: Awaited<ReturnType<typeof newCoach>>, nth: number) {
  const who = someone({ role: 'student' })
  const student = await api.as(who)
  const session = await meet(student, coach.id, nth)
  const params = { id: String(coach.id) }
  const share = (...parts: ('nets' | 'plan')[]) => student.putShare({ params, body: { parts } })
  return { id: who.id, student, session, share }
}
type Student = Awaited<ReturnType<typeof newStudent>>

test('a coach learns who needs a word and why, by what each student shares alone', async () => {
  const coach = await newCoach(api)
  const [one, other, quiet] = [
    await newStudent(coach, 0),
    await newStudent(coach, 1),
    await newStudent(coach, 2),
  ]
  for (const { student } of [one, other]) {
    for (const day of ['2026-11-19', '2026-11-20', '2026-11-21'])
      await student.addPlanTask({ body: someTask({ day }) })
    await enter(student, { takenOn: '2026-11-10', answers: [{ subjectId: 1, correct: 30, wrong: 0 }] })
    await enter(student, { takenOn: '2026-11-20', answers: [{ subjectId: 1, correct: 24, wrong: 0 }] })
  }
  await one.share('nets', 'plan')
  await other.share('nets')
  await quiet.share('nets')
  const reasons = async () => {
    const needs = await coach.coach.listStudentNeeds()
    return ({ id }: Student) => needs.find(({ student }) => student.id === id)?.reasons
  }
  const first = await reasons()
  const falling = { kind: 'falling', paper: 'TYT', by: 6 }
  expect(first(one)).toEqual([{ kind: 'late', count: 3 }, { kind: 'no_plan' }, falling])
  expect(first(other)).toEqual([falling])
  expect(first(quiet)).toBeUndefined()
  expect((await coach.coach.listStudentNeeds())[0]?.student.id).toBe(one.id)

  // A task that is done is no reason any more, nor is a part that is shared no more.
  await one.student.addPlanTask({ body: someTask({ day: '2026-11-24' }) })
  await other.student.removeShare({ params: { id: String(coach.id) } })
  await quiet.student.changeSessionStatus({
    params: { id: String(quiet.session.id) },
    body: { status: 'cancelled' },
  })
  const then = await reasons()
  expect(then(one)).toEqual([{ kind: 'late', count: 3 }, falling])
  expect(then(other)).toBeUndefined()
  expect(then(quiet)).toEqual([{ kind: 'no_session', days: null }])

  const stranger = await newCoach(api)
  expect(await stranger.coach.listStudentNeeds()).toEqual([])
  await expect(one.student.listStudentNeeds()).rejects.toMatchObject({ status: 403 })
})
