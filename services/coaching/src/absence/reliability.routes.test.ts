import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { AbsenceClaim } from '../db/session.entities.ts'
import { type Api, type Client, newCoach, newRequest, startCoaching } from '../testing/coaching-api.ts'

let api: Api
beforeAll(async () => {
  api = await startCoaching({ bookingOpenRequests: 1000 })
})
afterAll(() => api.close())

const params = (id: number) => ({ params: { id: String(id) } })
const hourMs = 3_600_000
const first = Date.parse('2026-11-24T06:00:00Z')
const sweep = () => api.runJob('coaching.sweep_sessions', {})

/** A coach with so many confirmed sessions, one after the other from Tuesday on; each with its own student. */
async function coachWith(count: number) {
  api.clock.set('2026-11-23T06:00:00Z')
  const { coach, id } = await newCoach(api, { availableHoursStart: 0, availableHoursEnd: 23 })
  const sessions: { id: number; student: Client; end: number }[] = []
  for (let at = 0; at < count; at++) {
    const student = await api.as()
    const day = Math.floor(at / 12) * 24 * hourMs
    const start = first + day + (at % 12) * hourMs
    const session = await newRequest(student, id, new Date(start).toISOString())
    await coach.changeSessionStatus({ ...params(session.id), body: { status: 'confirmed' } })
    sessions.push({ id: session.id, student, end: start + hourMs })
  }
  const at = (place: number) => {
    const session = sessions[place]
    if (!session) throw new Error('There are fewer sessions')
    return session
  }
  const completeNow = (place: number) =>
    coach.changeSessionStatus({ ...params(at(place).id), body: { status: 'completed' } })
  return {
    ...{ coach, id, sessions, at, completeNow },
    /** Once it has ended. */
    complete: (place: number) => {
      api.clock.set(new Date(Math.max(api.clock.now().getTime(), at(place).end)).toISOString())
      return completeNow(place)
    },
    reliability: async () => {
      const { items } = await listOf(id)
      const { reliability } = await api.anonymous.getMentor(params(id))
      expect(items.find(mentor => mentor.id === id)?.reliability).toEqual(reliability)
      return reliability
    },
  }
}

async function listOf(id: number) {
  for (let page = 1; ; page++) {
    const list = await api.anonymous.listMentors({ query: { page: String(page), sort: 'newest' } })
    if (Array.isArray(list)) throw new Error('A page was asked for')
    if (list.items.some(mentor => mentor.id === id)) return list
  }
}

test('is shown from five finished sessions on, however they were completed', async () => {
  const { complete, reliability, coach } = await coachWith(5)
  expect(await reliability()).toBeNull()
  for (const place of [0, 1, 2, 3]) await complete(place)
  expect(await reliability()).toBeNull()
  api.clock.set('2026-11-26T10:00:00Z')
  await sweep()
  expect(await reliability()).toEqual({ done: 5, of: 5 })
  expect((await coach.getOwnMentorProfile()).reliability).toEqual({ done: 5, of: 5 })
})

test('a session that is completed before its end was not held, and is in no public figure', async () => {
  const { completeNow, complete, reliability, coach } = await coachWith(7)
  const admin = await api.as({ role: 'admin' })
  const { completed: before } = await admin.countSessions()
  for (const place of [0, 1, 2, 3, 4]) expect(await completeNow(place)).toMatchObject({ status: 'completed' })
  expect(await reliability()).toBeNull()
  expect(await coach.countMentorSessions()).toMatchObject({ completed: 5, people: 5 })
  await complete(6)
  expect(await coach.countMentorSessions()).toMatchObject({ completed: 6, people: 6 })
  expect(await reliability()).toBeNull()
  expect((await admin.countSessions()).completed).toBe(before + 6)
})

test('a session that its coach cancels counts once it has begun, others’ cancellations never', async () => {
  const { complete, reliability, coach, at } = await coachWith(9)
  const cancelled = (place: number) => ({
    ...params(at(place).id),
    body: { status: 'cancelled' as const, reason: 'Hastalandım' },
  })
  await coach.changeSessionStatus(cancelled(8))
  await at(7).student.changeSessionStatus(cancelled(7))
  for (const place of [0, 1, 2, 3]) await complete(place)
  api.clock.set(new Date(first + 6 * hourMs + 1).toISOString())
  await (await api.as({ role: 'admin' })).changeSessionStatus(cancelled(5))
  expect(await reliability()).toBeNull()
  await coach.changeSessionStatus(cancelled(6))
  expect(await reliability()).toEqual({ done: 4, of: 5 })
})

test('a student’s claim is left out until it is decided; a final one was not held', async () => {
  const { complete, reliability, coach, at } = await coachWith(6)
  for (const place of [0, 1, 2, 3, 4, 5]) await complete(place)
  api.clock.set(new Date(first + 6 * hourMs).toISOString())
  const { student, id } = at(2)
  const purge = vi.spyOn(api.deps.purges, 'purge')
  await student.sayAbsent(params(id))
  expect(await reliability()).toEqual({ done: 5, of: 5 })
  await student.withdrawAbsence(params(id))
  expect(await reliability()).toEqual({ done: 6, of: 6 })

  const admin = await api.as({ role: 'admin' })
  const decide = async (place: number, stands: boolean) => {
    await at(place).student.sayAbsent(params(at(place).id))
    await coach.objectToAbsence({ ...params(at(place).id), body: { text: 'Oradaydım.' } })
    await admin.decideAbsence({ ...params(at(place).id), body: { by: 'student', stands } })
  }
  await decide(3, false)
  expect(await reliability()).toEqual({ done: 6, of: 6 })
  await decide(4, true)
  expect(await reliability()).toEqual({ done: 5, of: 6 })
  await at(5).student.sayAbsent(params(at(5).id))
  api.clock.advance(48 * hourMs)
  await sweep()
  expect(await reliability()).toEqual({ done: 4, of: 6 })
  // Each decision is a correction of what visitors are shown.
  expect(purge).toHaveBeenCalledTimes(3)
  purge.mockRestore()
})

test('a student who did not come takes nothing from the coach', async () => {
  const { complete, reliability, coach, at } = await coachWith(5)
  for (const place of [0, 1, 2, 3, 4]) await complete(place)
  api.clock.set(new Date(first + 5 * hourMs).toISOString())
  await coach.sayAbsent(params(at(0).id))
  expect(await reliability()).toEqual({ done: 5, of: 5 })
  api.clock.advance(48 * hourMs)
  await sweep()
  expect(await reliability()).toEqual({ done: 5, of: 5 })
})

test('of many the newest twenty count, also when many are completed at once', async () => {
  const { complete, reliability, sessions, at } = await coachWith(24)
  await Promise.all(sessions.map((_, place) => complete(place)))
  expect(await reliability()).toEqual({ done: 20, of: 20 })
  const missed = async (place: number) => {
    const em = api.deps.orm.em.fork()
    const claim = { sessionId: at(place).id, saidBy: 'student', state: 'stands', decidedBy: 'admin' } as const
    await em.persist(em.create(AbsenceClaim, { ...claim, saidAt: new Date() })).flush()
  }
  await missed(3)
  expect(await reliability()).toEqual({ done: 20, of: 20 })
  await Promise.all([4, 5, 6, 7, 8, 9, 10, 11, 12, 13].map(missed))
  expect(await reliability()).toEqual({ done: 10, of: 20 })
})

test('a review is not verified by a session that a user missed', async () => {
  const { complete, coach, id, at } = await coachWith(2)
  const [kept, missed] = [at(0), at(1)]
  const verified = async () => {
    const reviews = await api.anonymous.listReviews(params(id))
    return (Array.isArray(reviews) ? reviews : reviews.items).map(({ verifiedSession }) => verifiedSession)
  }
  for (const place of [0, 1]) await complete(place)
  const review = (student: Client) =>
    student.addReview({ ...params(id), body: { rating: 5, comment: 'Çok yararlı bir saatti.' } })
  await review(kept.student)
  api.clock.set(new Date(first + 2 * hourMs).toISOString())
  await review(missed.student)
  await coach.sayAbsent(params(missed.id))
  expect(await verified()).toEqual([true, true])
  api.clock.advance(48 * hourMs)
  await sweep()
  expect(await verified()).toEqual([false, true])
})
