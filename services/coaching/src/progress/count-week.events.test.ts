import type { EventPayload } from '@kocyolu/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, type Client, newCoach, newRequest, startCoaching } from '../testing/coaching-api.ts'
import { someTask, tickOf } from '../testing/plan-room.ts'

let api: Api
beforeAll(async () => {
  api = await startCoaching()
})
afterAll(() => api.close())

const on = (id: number) => ({ params: { id: String(id) } })

test('a student’s week counts sessions that took place and tasks that are done, and has no word of either', async () => {
  api.clock.set('2026-11-23T06:00:00Z')
  const { coach, id: mentorProfileId } = await newCoach(api)
  const student = await api.as()
  const [held = 0, early = 0, absent = 0] = await Promise.all(
    ['24', '25', '26'].map(async day => {
      const { id } = await newRequest(student, mentorProfileId, `2026-11-${day}T07:00:00Z`)
      await coach.changeSessionStatus({ ...on(id), body: { status: 'confirmed' } })
      return id
    }),
  )
  // It counts though its coach has not marked it.
  expect(held).toBeGreaterThan(0)
  await coach.changeSessionStatus({ ...on(early), body: { status: 'completed' } })
  const tasks = await Promise.all(
    [
      { day: '2026-11-24' },
      { day: '2026-11-25', unit: 'minutes', amount: 90 } as const,
      { day: '2026-11-26' },
      { day: '2026-11-29' },
    ].map(body => student.addPlanTask({ body: someTask(body) })),
  )
  for (const task of tasks.slice(0, 2)) await student.tickPlanTask({ ...on(task.id), body: tickOf(task) })
  api.clock.set('2026-11-26T08:30:00Z')
  await coach.sayAbsent({ ...on(absent) })
  api.clock.set('2026-11-29T09:00:00Z')
  const counts = await weekOf(student)
  expect(counts).toEqual({
    ...{ from: '2026-11-22', to: '2026-11-28' },
    ...{ sessions: 1, hours: 1, tasks: 3, done: 2, minutes: 90 },
  })
  expect(await weekOf(await api.as())).toMatchObject({ sessions: 0, hours: 0, tasks: 0, done: 0, minutes: 0 })
})

async function weekOf({ caller }: Client) {
  const userId = caller?.id ?? ''
  const asked = { userId, day: '2026-11-29', from: '2026-11-22', to: '2026-11-28' }
  await api.deliver('guardian.summary_asked', asked)
  const answers = (await api.events()).filter(({ name }) => name === 'guardian.summary_counted')
  const found = answers.map(({ payload }) => payload as EventPayload<'guardian.summary_counted'>)
  return found.find(one => one.userId === userId)?.counts
}
