import { randomUUID } from 'node:crypto'
import type { WeekFace } from '@kocyolu/contracts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Api, type Client, newCoach, startCoaching } from '../testing/coaching-api.ts'
import { someTask } from '../testing/plan-room.ts'
import { meet } from '../testing/progress-room.ts'

let api: Api
beforeAll(async () => {
  api = await startCoaching()
})
const sunday = '2026-11-22T09:00:00Z'
beforeEach(() => api.clock.set(sunday))
afterAll(() => api.close())

const week = '2026-11-16'
const say = (who: Client, face: WeekFace['face'], isShared = false, of = week) =>
  who.putWeekFace({ body: { week: of, face, isShared } })

test('a face is said on the Sunday of its week alone, changed and taken away again', async () => {
  const student = await api.as()
  const said = async () => (await student.getToday()).face
  expect(await said()).toEqual({ week, face: null, isShared: false })
  await Promise.all([say(student, 'fair'), say(student, 'fair')])
  expect(await said()).toEqual({ week, face: 'fair', isShared: false })
  await say(student, 'hard', true)
  expect(await said()).toEqual({ week, face: 'hard', isShared: true })
  expect(await say(student, null)).toEqual({ week, face: null, isShared: false })
  expect((await said())?.face).toBeNull()
  await expect(say(student, 'good', false, '2026-11-09')).rejects.toMatchObject({ code: 'conflict' })
  // Midnight in Istanbul.
  api.clock.set('2026-11-22T21:00:00Z')
  expect(await said()).toBeNull()
  await expect(say(student, 'good')).rejects.toMatchObject({ code: 'conflict' })
  await expect(say((await newCoach(api)).coach, 'good')).rejects.toMatchObject({ status: 403 })
  await expect(
    api.anonymous.putWeekFace({ body: { week, face: 'good', isShared: false } }),
  ).rejects.toMatchObject({
    status: 401,
  })
})

test('a coach sees it of a student who shares with them, and allowed it', async () => {
  const { coach, id } = await newCoach(api)
  const student = await api.as()
  await meet(student, id, 0)
  const params = { userId: student.caller?.id ?? '' }
  await say(student, 'hard', true)
  await expect(coach.getSharedProgress({ params })).rejects.toMatchObject({ status: 404 })
  await student.putShare({ params: { id: String(id) }, body: { parts: ['nets'] } })
  const seen = async () => (await coach.getSharedProgress({ params })).faces
  expect(await seen()).toEqual([{ week, face: 'hard' }])
  await say(student, 'hard')
  expect(await seen()).toEqual([])
})

test('a lighter week moves tasks of its fullest days to the week after, once looked at, and is undone', async () => {
  const student = await api.as()
  const add = (day: string) =>
    student.addPlanTask({ body: someTask({ day, topic: randomUUID().slice(0, 8) }) })
  for (const day of ['2026-11-23', '2026-11-23', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'])
    await add(day)
  const { moves } = await student.proposeTidy({ query: { lighten: 'next' } })
  expect(moves.map(({ task }) => task.day)).toEqual(['2026-11-23', '2026-11-23'])
  for (const { day } of moves) expect(day && day >= '2026-11-30' && day <= '2026-12-06').toBe(true)
  const body = {
    moves: moves.map(({ task: { id, version }, day }) => ({ id, version, day })),
    clientId: randomUUID(),
  }
  const left = async () => (await student.getPlan({ query: { week: '2026-11-23' } })).tasks.length
  expect(await left()).toBe(6)
  await student.tidyPlan({ body })
  expect(await left()).toBe(4)
  await student.undoTidy({ params: { clientId: body.clientId } })
  expect(await left()).toBe(6)
  const [first] = (await student.getPlan({ query: { week: '2026-11-23' } })).tasks
  for (const day of [null, '2026-11-22', '2026-11-23'])
    await expect(
      student.tidyPlan({
        body: { moves: [{ id: first?.id ?? 0, version: first?.version ?? 0, day }], clientId: randomUUID() },
      }),
    ).rejects.toMatchObject({ code: 'conflict' })
})
