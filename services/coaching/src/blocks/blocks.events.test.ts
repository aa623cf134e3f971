import { asList } from '@kocyolu/contracts'
import { someone } from '@kocyolu/service/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, type Client, newCoach, newRequest, startCoaching } from '../testing/coaching-api.ts'

let api: Api
beforeAll(async () => {
  api = await startCoaching()
  api.clock.set('2026-11-23T06:00:00Z')
})
afterAll(() => api.close())

const monday = '2026-11-30T07:00:00Z'
const tuesday = '2026-12-01T07:00:00Z'

const tell = (blockerId: string, blockedId: string, isBlocked: boolean, sequence: number, more = {}) =>
  api.deliver('block.changed', { blockerId, blockedId, isBlocked, sequence, ...more })

/** A student and a coach, and how either blocks the other. */
async function twoPeople() {
  const { coach, id, userId } = await newCoach(api)
  const who = someone()
  const student = await api.as(who)
  const params = { id: String(id) }
  const block = (by: 'student' | 'coach', isBlocked: boolean, sequence: number, more = {}) =>
    by === 'student'
      ? tell(who.id, userId, isBlocked, sequence, more)
      : tell(userId, who.id, isBlocked, sequence, more)
  return { coach, student, studentId: who.id, id, params, block }
}

const range = { from: '2026-11-30', to: '2026-12-04' }
const slotsFor = async (who: Client, params: { id: string }) =>
  (await who.listSlots({ params, query: range })).slots.length
const rejection = (request: Promise<unknown>): Promise<{ code: string; status: number; issues: unknown }> =>
  request.then(
    () => Promise.reject(new Error('It was not rejected')),
    ({ code, status, issues }) => ({ code, status, issues }),
  )

test.each(['student', 'coach'] as const)(
  'what a %s blocks cannot be booked, until it is lifted',
  async by => {
    const { student, id, params, block } = await twoPeople()
    await block(by, true, 5)
    // As of a start that the coach never had.
    const notOffered = await rejection(newRequest(student, (await newCoach(api)).id, '2026-11-29T07:00:00Z'))
    expect(notOffered).toMatchObject({ code: 'booking.slot_unavailable', status: 409 })
    expect(await rejection(newRequest(student, id, monday))).toEqual(notOffered)
    if (by === 'student') {
      expect(await slotsFor(student, params)).toBe(0)
      expect(await student.getMentor({ params })).toMatchObject({ nextStarts: [], isBlocked: true })
    }
    const others = await api.as()
    for (const who of [others, api.anonymous]) {
      expect(await slotsFor(who, params)).toBeGreaterThan(0)
      expect(await who.getMentor({ params })).toMatchObject({
        isBlocked: false,
        nextStarts: expect.arrayContaining([expect.any(String)]),
      })
    }

    await block(by, false, 6)
    expect(await slotsFor(student, params)).toBeGreaterThan(0)
    expect(await newRequest(student, id, monday)).toMatchObject({ status: 'pending' })
  },
)

test('whom a coach has blocked finds what there is of a coach who is not there', async () => {
  const { student, params, block } = await twoPeople()
  const { student: other } = await twoPeople()
  const body = { rating: 5, comment: 'Çok yardımcı oldu.' }
  const asks = (who: Client, params: { id: string }) => [
    who.getMentor({ params }),
    who.listSlots({ params, query: range }),
    who.listReviews({ params }),
    who.getAverageRating({ params }),
    who.addFavourite({ params }),
    who.addReview({ params, body }),
  ]
  await block('coach', true, 1)
  const refused = await Promise.all(asks(student, params).map(rejection))
  expect(refused).toEqual(await Promise.all(asks(student, { id: '2147483647' }).map(rejection)))
  expect(refused).toMatchObject(refused.map(() => ({ code: 'not_found', status: 404 })))

  await Promise.all(asks(other, params))
  for (const who of [api.anonymous, await api.as({ role: 'admin' })])
    expect(await who.listReviews({ params })).toHaveLength(1)
  await block('coach', false, 2)
  await Promise.all(asks(student, params))
})

test.each(['student', 'coach'] as const)('who is blocked by a %s is in no list of the other', async by => {
  const { student, coach, id, params, block } = await twoPeople()
  const { student: other } = await twoPeople()
  await student.addFavourite({ params })
  const q = `Engel ${id}`
  await coach.updateMentor({ params, body: { university: q } })
  const queries = [
    undefined,
    { page: '1' },
    { q },
    { university: q },
    { university: q, page: '2' },
    { sort: 'newest' },
  ] as const
  const seen = (who: Client) =>
    Promise.all(
      queries.map(async query => {
        const list = await who.listMentors(query && { query })
        const { items, total } = Array.isArray(list) ? { items: list, total: list.length } : list
        return { total, isThere: items.some(mentor => mentor.id === id) }
      }),
    )
  const before = await seen(student)
  expect(before.map(({ isThere }) => isThere)).toEqual([true, true, true, true, false, true])
  const all = await seen(other)

  await block(by, true, 1)
  expect(await seen(student)).toEqual(before.map(({ total }) => ({ total: total - 1, isThere: false })))
  expect(asList(await student.listFavourites()).items).toEqual([])
  expect(await seen(other)).toEqual(all)
  expect(await seen(api.anonymous)).toEqual(all)
  expect(await seen(await api.as({ role: 'admin' }))).toEqual(all)

  await block(by, false, 2)
  expect(await seen(student)).toEqual(before)
  expect(asList(await student.listFavourites()).items).toMatchObject([{ id }])
})

test('a student who has blocked a coach is offered neither an hour nor a message there', async () => {
  const { student, params, block } = await twoPeople()
  await block('student', true, 1)
  expect(await student.getMentor({ params })).toMatchObject({ can: { book: false, message: false } })
})

test('blocks arrive in any order, and the newest counts; that of the other is another', async () => {
  const { student, id, params, block } = await twoPeople()
  await block('student', false, 9)
  await block('student', true, 8)
  expect(await slotsFor(student, params)).toBeGreaterThan(0)
  await block('coach', true, 2)
  await block('student', true, 10)
  await block('student', false, 11)
  await block('student', true, 10)
  expect(await rejection(newRequest(student, id, monday))).toMatchObject({ code: 'booking.slot_unavailable' })
  await block('coach', false, 3)
  expect(await newRequest(student, id, monday)).toMatchObject({ status: 'pending' })
})

test('open sessions stay, and either side can call them off', async () => {
  const { coach, student, id, block } = await twoPeople()
  const [one, other] = [await newRequest(student, id, monday), await newRequest(student, id, tuesday)]
  await coach.changeSessionStatus({ params: { id: String(one.id) }, body: { status: 'confirmed' } })
  await block('student', true, 1)
  expect(
    asList(await student.listStudentSessions())
      .items.map(({ status }) => status)
      .sort(),
  ).toEqual(['confirmed', 'pending'])
  const cancel = { status: 'cancelled', reason: 'Vazgeçtim' } as const
  await student.changeSessionStatus({ params: { id: String(one.id) }, body: cancel })
  await coach.changeSessionStatus({ params: { id: String(other.id) }, body: cancel })
  expect(asList(await coach.listMentorSessions()).items).toMatchObject(Array(2).fill({ status: 'cancelled' }))
})

test.each(['student', 'coach'] as const)(
  'a block of a %s that ends sessions cancels those of the two, by no user, and no others',
  async by => {
    const { coach, student, id, block } = await twoPeople()
    const [one, other] = [await newRequest(student, id, monday), await newRequest(student, id, tuesday)]
    await coach.changeSessionStatus({ params: { id: String(one.id) }, body: { status: 'confirmed' } })
    const elsewhere = await newRequest(student, (await newCoach(api)).id, '2026-11-30T08:00:00Z')
    const stranger = await newRequest(await api.as(), id, '2026-11-30T08:00:00Z')
    await block(by, true, 1, { cancelsSessions: true })
    expect((await api.events()).at(-1)).toEqual({ name: 'coaching.sweep_sessions', payload: {} })
    await Promise.all([1, 2, 3].map(() => api.runJob('coaching.sweep_sessions', {})))
    const statusOf = new Map(
      [
        ...asList(await student.listStudentSessions()).items,
        ...asList(await coach.listMentorSessions()).items,
      ].map(session => [session.id, [session.status, session.cancelledBy, session.cancelCause]]),
    )
    expect([one, other].map(session => statusOf.get(session.id))).toEqual(
      Array(2).fill(['cancelled', 'system', 'unavailable']),
    )
    for (const { id } of [elsewhere, stranger]) expect(statusOf.get(id)?.[0]).toBe('pending')
    const ended = (await api.events()).filter(
      ({ name, payload }) =>
        name === 'session.cancelled' &&
        [one.id, other.id].some(id => JSON.stringify(payload).includes(`"sessionId":${id},`)),
    )
    expect(ended).toHaveLength(2)

    await block(by, false, 2)
    api.clock.advance(1_000)
    const again = await newRequest(student, id, monday)
    // An older word of it that comes late, and one that does not ask for it.
    await block(by, true, 1, { cancelsSessions: true })
    await block(by, true, 3)
    await api.runJob('coaching.sweep_sessions', {})
    expect(asList(await student.listStudentSessions()).items.find(({ id }) => id === again.id)).toMatchObject(
      { status: 'pending' },
    )
  },
)

test.each(['student', 'coach'] as const)(
  'a share rests while a %s blocks the other, and is there again',
  async by => {
    const { coach, student, studentId, id, params, block } = await twoPeople()
    await newRequest(student, id, monday)
    await student.putShare({ params, body: { parts: ['nets', 'plan'] } })
    const shared = () => coach.getSharedProgress({ params: { userId: studentId } })
    expect(await shared()).toMatchObject({ parts: ['nets', 'plan'] })
    await block(by, true, 1)
    await expect(shared()).rejects.toMatchObject({ status: 404, code: 'not_found' })
    await expect(
      coach.getSharedPlan({ params: { userId: studentId }, query: { week: '2026-11-23' } }),
    ).rejects.toMatchObject({
      status: 404,
    })
    expect((await coach.listSharingStudents()).items).toEqual([])
    await block(by, false, 2)
    expect(await shared()).toMatchObject({ parts: ['nets', 'plan'] })
  },
)
