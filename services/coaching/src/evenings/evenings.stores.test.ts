import { withEm } from '@kocyolu/service'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Api, type Client, startCoaching } from '../testing/coaching-api.ts'
import { beKnown } from '../testing/erasure-world.ts'
import { someTask, tickOf } from '../testing/plan-room.ts'
import { remindEvenings } from './evenings.ts'

let api: Api
beforeAll(async () => {
  api = await startCoaching()
})
beforeEach(() => api.clock.set('2026-11-24T10:00:00Z'))
afterAll(() => api.close())

const eight = { channel: 'mail', time: '20:00', timeZone: 'Europe/Istanbul' } as const
const sweep = () => api.runJob('coaching.remind_evenings', {})
const choose = (student: Client, reminder: Parameters<Client['putEveningReminder']>[0]['body']['reminder']) =>
  student.putEveningReminder({ body: { reminder } })
const remindersOf = async ({ caller }: Client) =>
  (await api.events())
    .filter(({ name, payload }) => name === 'progress.evening_due' && Object(payload).userId === caller?.id)
    .map(({ payload }) => payload)

/** A student with a task of today who wants to be reminded at eight. */
async function reminded(part: { timeZone?: string } = {}) {
  const student = await api.as()
  await beKnown(api, student)
  const task = await student.addPlanTask({ body: someTask({ day: '2026-11-24' }) })
  await choose(student, { ...eight, ...part })
  return { student, task }
}

test('comes at the hour, once a day, of what is open then', async () => {
  const { student } = await reminded()
  expect((await student.getToday()).evening).toEqual(eight)
  const mistake = { topicId: null, cause: 'time', note: '', days: 1 } as const
  api.clock.set('2026-11-23T10:00:00Z')
  await student.addMistake({ body: { ...mistake, clientId: crypto.randomUUID() } })
  api.clock.set('2026-11-24T16:59:59Z')
  await sweep()
  expect(await remindersOf(student)).toEqual([])
  api.clock.set('2026-11-24T17:00:30Z')
  await sweep()
  await sweep()
  const until = '2026-11-24T18:00:00.000Z'
  const due = { userId: student.caller?.id, channel: 'mail', tasks: 1, mistakes: 1, until }
  expect(await remindersOf(student)).toEqual([due])
  // Another hour of the same day, or off and on again, brings no second one.
  await choose(student, { ...eight, time: '21:00' })
  await choose(student, null)
  await choose(student, { ...eight, time: '21:00' })
  api.clock.set('2026-11-24T18:00:10Z')
  await sweep()
  expect(await remindersOf(student)).toHaveLength(1)
  api.clock.set('2026-11-25T18:00:10Z')
  await sweep()
  expect(await remindersOf(student)).toHaveLength(2)
})

test('does not come where all is done, it is off, or its student is suspended', async () => {
  const [done, off, suspended] = [await reminded(), await reminded(), await reminded()]
  const { student, task } = done
  await student.tickPlanTask({ params: { id: String(task.id) }, body: tickOf(task) })
  await choose(off.student, null)
  expect((await off.student.getToday()).evening).toBeNull()
  await beKnown(api, suspended.student, 2, { suspended: true })
  api.clock.set('2026-11-24T17:00:30Z')
  await sweep()
  for (const { student } of [done, off, suspended]) expect(await remindersOf(student)).toEqual([])
})

test('a worker that comes too late sends nothing, and not at night; the next day counts again', async () => {
  const { student } = await reminded()
  const late = await reminded()
  await choose(late.student, { ...eight, time: '21:30' })
  api.clock.set('2026-11-24T18:00:00Z')
  await sweep()
  api.clock.set('2026-11-24T19:00:00Z')
  await sweep()
  expect([await remindersOf(student), await remindersOf(late.student)]).toEqual([[], []])
  await student.addPlanTask({ body: someTask({ day: '2026-11-25' }) })
  api.clock.set('2026-11-25T17:30:00Z')
  await sweep()
  expect(await remindersOf(student)).toMatchObject([{ tasks: 1, until: '2026-11-25T18:00:00.000Z' }])
})

test('is by the clock of its student', async () => {
  const { student } = await reminded({ timeZone: 'Europe/Berlin' })
  api.clock.set('2026-11-24T18:30:00Z')
  await sweep()
  expect(await remindersOf(student)).toEqual([])
  api.clock.set('2026-11-24T19:00:00Z')
  await sweep()
  expect(await remindersOf(student)).toHaveLength(1)
})

test('of two workers one reminds, and one that dies has done nothing', async () => {
  const { student } = await reminded()
  api.clock.set('2026-11-24T17:00:30Z')
  // The first has done all of it but the last word when it dies.
  const dying = api.deps.orm.em.fork()
  await dying.begin()
  await remindEvenings({ ...withEm(api.deps), em: dying })
  await dying.rollback()
  expect(await remindersOf(student)).toEqual([])
  await Promise.all([sweep(), sweep()])
  expect(await remindersOf(student)).toHaveLength(1)
})

test.each([
  ['reminder.time', { ...eight, time: '22:00' as never }],
  ['reminder.timeZone', { ...eight, timeZone: 'Mars/Olympus' }],
  ['reminder.channel', { ...eight, channel: 'sms' as never }],
])('names %s where it is not allowed', async (path, reminder) => {
  const student = await api.as()
  await expect(choose(student, reminder)).rejects.toMatchObject({ code: 'invalid', issues: [{ path }] })
})

test('is a student’s own', async () => {
  await expect(api.anonymous.putEveningReminder({ body: { reminder: eight } })).rejects.toMatchObject({
    status: 401,
  })
  for (const role of ['mentor', 'admin'] as const)
    await expect(choose(await api.as({ role }), eight)).rejects.toMatchObject({ status: 403 })
})
