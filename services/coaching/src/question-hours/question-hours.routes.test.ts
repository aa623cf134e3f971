import { ApiError, type NewQuestionHour, questionHourRules } from '@kocyolu/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, type Client, newCoach, newRequest, startCoaching } from '../testing/coaching-api.ts'
import { beKnown } from '../testing/erasure-world.ts'

let api: Api
beforeAll(async () => {
  api = await startCoaching({ bookingOpenRequests: 1000, meetingBase: 'https://oda.test' })
})
// A Monday, nine o'clock in Istanbul.
beforeEach(() => api.clock.set('2026-11-23T06:00:00Z'))
afterAll(() => api.close())

const rules = questionHourRules
const on = (id: number) => ({ params: { id: String(id) } })
const start = '2026-11-26T15:00:00.000Z'
const codes = (tries: PromiseSettledResult<unknown>[]) =>
  tries.map(one =>
    one.status === 'fulfilled' ? 'ok' : one.reason instanceof ApiError ? one.reason.code : one.reason,
  )
const idOf = (who: Client) => who.caller?.id ?? ''

/** A coach, and students of theirs, each with a confirmed session. */
async function someRoom(count: number) {
  const { coach, id, userId } = await newCoach(api, { availableHoursStart: 6, availableHoursEnd: 23 })
  await beKnown(api, coach, 1, { mentorProfileId: id })
  const students: Client[] = []
  for (let n = 0; n < count; n++) {
    const student = await api.as({ firstName: `Yosun${n}`, lastName: 'Balıkçı' })
    await beKnown(api, student, 1, { mentorProfileId: null })
    const day = `2026-12-${String(1 + Math.floor(n / 5)).padStart(2, '0')}`
    const session = await newRequest(student, id, `${day}T${String(6 + 2 * (n % 5)).padStart(2, '0')}:00:00Z`)
    await coach.changeSessionStatus({ ...on(session.id), body: { status: 'confirmed' } })
    students.push(student)
  }
  const make = (part: Partial<NewQuestionHour> = {}) => {
    const asked = { students: students.map(idOf), places: 6, topic: 'Türev soruları', rules }
    return coach.makeQuestionHour({
      body: { startTime: start, clientId: crypto.randomUUID(), ...asked, ...part },
    })
  }
  return { coach, id, userId, students, make }
}

const join = (who: Client, id: number) => who.takePlace({ ...on(id), body: { rules } })
const events = async (name: string, id: number) =>
  (await api.events()).filter(
    event => event.name === name && (event.payload as { questionHourId?: number }).questionHourId === id,
  )
const block = (blocker: string, blocked: string, isBlocked = true, sequence = 1) =>
  api.deliver('block.changed', { blockerId: blocker, blockedId: blocked, isBlocked, sequence })
const sees = (who: Client, id: number) =>
  who.getQuestionHour(on(id)).then(
    () => true,
    (error: ApiError) => error.status !== 404,
  )

describe('a question hour', () => {
  test('is opened for own students, who are notified, take a place, and see each other’s first names', async () => {
    const { coach, students, make } = await someRoom(3)
    const [first, second, third] = students as [Client, Client, Client]
    expect((await coach.listOwnStudents()).map(({ id }) => id).toSorted()).toEqual(
      students.map(idOf).toSorted(),
    )
    const hour = await make({ places: 2 })
    expect(hour).toMatchObject({ isOwn: true, taken: 0, places: 2, rules: null, can: { cancel: true } })
    expect(hour.asked).toHaveLength(3)
    expect(await events('question_hour.offered', hour.id)).toMatchObject([
      { payload: { studentIds: students.map(idOf), topic: 'Türev soruları', startTime: start } },
    ])
    expect(await first.getQuestionHour(on(hour.id))).toMatchObject({
      ...{ isIn: false, people: [], rules: questionHourRules, meetingLink: null },
      can: { join: true, leave: false, cancel: false },
    })
    await expect(first.takePlace({ ...on(hour.id), body: {} })).rejects.toMatchObject({
      issues: [{ path: 'rules' }],
    })
    expect(await join(first, hour.id)).toMatchObject({
      isIn: true,
      people: ['Yosun0'],
      taken: 1,
      rules: null,
    })
    // Accepted once for all hours; taken again it is the same place.
    expect(await first.takePlace({ ...on(hour.id), body: {} })).toMatchObject({ taken: 1 })
    expect((await join(second, hour.id)).people).toEqual(['Yosun0', 'Yosun1'])
    const outside = await third.getQuestionHour(on(hour.id))
    expect(outside).toMatchObject({ people: [], taken: 2, can: { join: false } })
    expect(JSON.stringify(outside)).not.toMatch(/Yosun|asked/)
    await expect(join(third, hour.id)).rejects.toMatchObject({
      code: 'booking.slot_taken',
      issues: [{ path: 'places' }],
    })
    await first.giveBackPlace(on(hour.id))
    expect(await join(third, hour.id)).toMatchObject({ people: ['Yosun1', 'Yosun2'] })
    expect((await second.listQuestionHours()).items).toMatchObject([{ id: hour.id, isIn: true }])
    expect((await coach.listQuestionHours()).items).toMatchObject([{ id: hour.id, taken: 2 }])
  })

  test('shows its link to those in it, from ten minutes before until its end', async () => {
    const { coach, students, make } = await someRoom(2)
    const [first, second] = students as [Client, Client]
    const { id } = await make()
    await join(first, id)
    const link = async (who: Client) => (await who.getQuestionHour(on(id))).meetingLink
    api.clock.set('2026-11-26T14:49:59Z')
    expect([await link(first), await link(coach)]).toEqual([null, null])
    api.clock.set('2026-11-26T14:50:00Z')
    expect(await link(first)).toMatch(/^https:\/\/oda\.test\//)
    expect([await link(coach), await link(second)]).toEqual([await link(first), null])
    api.clock.set('2026-11-26T15:01:00Z')
    await expect(join(second, id)).rejects.toMatchObject({ code: 'session.transition' })
    await expect(first.giveBackPlace(on(id))).rejects.toMatchObject({ code: 'session.transition' })
    await expect(coach.cancelQuestionHour(on(id))).rejects.toMatchObject({ code: 'session.transition' })
    api.clock.set('2026-11-26T16:00:00Z')
    expect(await link(first)).toBeNull()
    expect((await first.listQuestionHours()).items).toEqual([])
  })

  test('takes the coach’s hour and those of its students, as sessions take theirs', async () => {
    const { coach, id: mentor, students, make } = await someRoom(2)
    const [first] = students as [Client, Client]
    const hour = await make()
    const other = await api.as()
    await expect(newRequest(other, mentor, '2026-11-26T15:30:00Z')).rejects.toMatchObject({
      code: 'booking.slot_taken',
    })
    const { slots } = await other.listSlots({
      ...on(mentor),
      query: { from: '2026-11-26', to: '2026-11-26' },
    })
    expect(slots.map(({ startTime }) => startTime)).not.toContain(start)
    const kept = async () => {
      const query = { from: start, to: '2026-11-26T15:30:00Z' }
      const found = await api.anonymous.listMentors({ query: { pageSize: 60, ...query } as never })
      return (Array.isArray(found) ? found : found.items).some(one => one.id === mentor)
    }
    expect(await kept()).toBe(false)
    await expect(make({ startTime: '2026-11-26T14:30:00.000Z' })).rejects.toMatchObject({
      code: 'booking.slot_taken',
    })
    await expect(make({ startTime: '2026-12-01T06:30:00.000Z' })).rejects.toMatchObject({
      code: 'booking.slot_taken',
    })
    await join(first, hour.id)
    const elsewhere = await newCoach(api, { availableHoursStart: 6, availableHoursEnd: 23 })
    await expect(newRequest(first, elsewhere.id, '2026-11-26T15:30:00Z')).rejects.toMatchObject({
      code: 'booking.slot_taken',
    })
    await coach.cancelQuestionHour(on(hour.id))
    expect(await kept()).toBe(true)
    expect(await newRequest(first, elsewhere.id, '2026-11-26T15:30:00Z')).toMatchObject({ status: 'pending' })
    const again = await make()
    await expect(join(first, again.id)).rejects.toMatchObject({ issues: [{ path: 'startTime' }] })
  })

  test('is cancelled by its coach: those in it are notified and see it, the others do not', async () => {
    const { coach, students, make } = await someRoom(2)
    const [first, second] = students as [Client, Client]
    const { id } = await make()
    await join(first, id)
    await coach.cancelQuestionHour(on(id))
    await coach.cancelQuestionHour(on(id))
    expect(await events('question_hour.cancelled', id)).toMatchObject([
      { payload: { studentIds: [idOf(first)] } },
    ])
    expect(await first.getQuestionHour(on(id))).toMatchObject({ isCancelled: true, can: { leave: false } })
    expect(await sees(second, id)).toBe(false)
    expect((await first.listQuestionHours()).items).toEqual([])
  })

  test('is in the calendars of those who are in it', async () => {
    const { coach, students, make } = await someRoom(2)
    const [first, second] = students as [Client, Client]
    const { id } = await make({ topic: 'Soru saati konusu' })
    await join(first, id)
    const feed = async (who: Client) => {
      const { address } = await who.makeCalendarFeed()
      const { pathname, search } = new URL(address)
      return (await api.anonymous.fetch(`${pathname}${search}`)).text()
    }
    expect(await feed(first)).toContain(`question-hour-${id}@`)
    expect(await feed(coach)).toContain('Soru saati konusu')
    expect(await feed(second)).not.toContain('Soru saati')
  })
})

describe('a question hour and a block', () => {
  test('does not bring two together of whom one has blocked the other: who blocked is not asked', async () => {
    const { coach, students, make } = await someRoom(3)
    const [first, second, third] = students as [Client, Client, Client]
    await block(idOf(second), idOf(first))
    const hour = await make()
    expect(await events('question_hour.offered', hour.id)).toMatchObject([
      { payload: { studentIds: [idOf(first), idOf(third)] } },
    ])
    expect([await sees(first, hour.id), await sees(second, hour.id)]).toEqual([true, false])
    expect((await second.listQuestionHours()).items).toEqual([])
    await expect(join(second, hour.id)).rejects.toMatchObject({ status: 404 })
    // The coach has no sign of it.
    expect((await coach.getQuestionHour(on(hour.id))).asked).toHaveLength(3)
    await join(first, hour.id)
    await join(third, hour.id)
    // Later on as well: the place is free again, and the one who was blocked sees nothing but that.
    await block(idOf(third), idOf(first))
    expect(await first.getQuestionHour(on(hour.id))).toMatchObject({ taken: 1, people: ['Yosun0'] })
    expect(await sees(third, hour.id)).toBe(false)
    await block(idOf(third), idOf(first), false, 2)
    expect(await sees(third, hour.id)).toBe(false)
  })

  test('of two who have blocked each other keeps the one who was asked first', async () => {
    const { students, make } = await someRoom(2)
    const [first, second] = students as [Client, Client]
    await block(idOf(first), idOf(second))
    await block(idOf(second), idOf(first))
    const hour = await make()
    expect([await sees(first, hour.id), await sees(second, hour.id)]).toEqual([true, false])
  })

  test('with the coach ends the student’s part', async () => {
    const { coach, students, make, userId } = await someRoom(2)
    const [first, second] = students as [Client, Client]
    const hour = await make()
    await join(first, hour.id)
    await block(userId, idOf(first))
    expect(await sees(first, hour.id)).toBe(false)
    const shown = await coach.getQuestionHour(on(hour.id))
    expect([shown.taken, shown.asked?.length]).toEqual([0, 1])
    expect((await coach.listOwnStudents()).map(({ id }) => id)).toEqual([idOf(second)])
    await expect(make({ startTime: '2026-11-27T15:00:00.000Z' })).rejects.toMatchObject({
      issues: [{ path: 'students' }],
    })
  })
})

describe('who goes', () => {
  test('out of a question hour: a student who is suspended or erased', async () => {
    const { coach, students, make } = await someRoom(3)
    const [first, second, third] = students as [Client, Client, Client]
    const hour = await make()
    for (const who of students) await join(who, hour.id)
    await beKnown(api, first, 2, { suspended: true })
    expect(await third.getQuestionHour(on(hour.id))).toMatchObject({ taken: 2, people: ['Yosun1', 'Yosun2'] })
    await beKnown(api, first, 3, { suspended: false })
    expect(await third.getQuestionHour(on(hour.id))).toMatchObject({ taken: 2 })
    await api.deliver('user.erased', {
      ...{ userId: idOf(second), round: 1, keepsReviews: false, isRepeated: false },
    })
    expect(await coach.getQuestionHour(on(hour.id))).toMatchObject({ taken: 1, people: ['Yosun2'] })
  })

  test('as a coach takes the hour along, and its students are notified', async () => {
    const { coach, students, make, id: mentor } = await someRoom(1)
    const [first] = students as [Client]
    const hour = await make()
    await join(first, hour.id)
    await beKnown(api, coach, 2, { suspended: true, mentorProfileId: mentor })
    await api.runJob('coaching.sweep_sessions', {})
    expect(await events('question_hour.cancelled', hour.id)).toHaveLength(1)
  })
})

describe('races', () => {
  test('for the last place: one student has it', async () => {
    const { coach, students, make } = await someRoom(6)
    const hour = await make({ places: 2 })
    const tries = await Promise.allSettled(students.map(who => join(who, hour.id)))
    expect(codes(tries).toSorted()).toEqual([...Array(4).fill('booking.slot_taken'), 'ok', 'ok'])
    expect((await coach.getQuestionHour(on(hour.id))).taken).toBe(2)
  })

  test('for the coach’s hour: a session or a question hour has it, never both', async () => {
    const { coach, id: mentor, make } = await someRoom(1)
    const students = await Promise.all(Array.from({ length: 5 }, () => api.as()))
    for (const day of ['24', '25', '26', '27']) {
      const at = `2026-11-${day}T15:00:00.000Z`
      const tries = await Promise.allSettled([
        ...students.slice(0, 3).map(who => newRequest(who, mentor, at)),
        make({ startTime: at }),
        ...students.slice(3).map(who => newRequest(who, mentor, `2026-11-${day}T15:30:00.000Z`)),
      ])
      const won = codes(tries).filter(code => code === 'ok')
      expect(won.length, codes(tries).join()).toBe(1)
    }
    const { rows } =
      await sql`select from question_hours hour join mentor_sessions session using (mentor_profile_id)
      where hour.mentor_profile_id = ${mentor} and hour.start_time < session.end_time and session.start_time < hour.end_time
        and session.status in ('pending', 'confirmed')`.execute(api.deps.orm.em.fork().getKysely())
    expect(rows).toEqual([])
    expect(coach.caller?.role).toBe('mentor')
  })

  test('of a coach who sends it twice: one hour', async () => {
    const { coach, make } = await someRoom(1)
    const clientId = crypto.randomUUID()
    const made = await Promise.all([make({ clientId }), make({ clientId }), make({ clientId })])
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect((await coach.listQuestionHours()).items).toHaveLength(1)
  })
})

describe('what is refused', () => {
  test.each<[string, Partial<NewQuestionHour>, string?]>([
    ['topic', { topic: 'Beni ara: 0532 123 45 67' }, 'text.contact_details'],
    ['topic', { topic: 'x' }],
    ['places', { places: 7 }],
    ['places', { places: 0 }],
    ['students', { students: [] }],
    ['students', { students: ['0190a6c4-7b9a-7000-8000-000000000999'] }],
    ['startTime', { startTime: '2026-11-23T05:00:00.000Z' }],
    ['startTime', { startTime: '2026-11-24T15:10:00.000Z' }],
    ['startTime', { startTime: '2027-03-24T15:00:00.000Z' }],
  ])('a wrong %s: %j', async (path, part, code = 'invalid') => {
    const { coach, make } = await someRoom(1)
    await expect(make(part)).rejects.toMatchObject({ code, issues: [{ path }] })
    expect((await coach.listQuestionHours()).items).toEqual([])
  })

  test('rules that were not accepted', async () => {
    const { make } = await someRoom(1)
    await expect(make({ rules: '2020-01-01' })).rejects.toMatchObject({ issues: [{ path: 'rules' }] })
    await make()
    // Accepted once.
    const { rules: _, ...again } = { rules: undefined, startTime: '2026-11-27T15:00:00.000Z' }
    expect(await make({ ...again, rules: undefined })).toMatchObject({ rules: null })
  })

  test('other people’s hours: to a stranger, another coach and a visitor there are none', async () => {
    const { make } = await someRoom(1)
    const { id } = await make()
    const stranger = await api.as()
    const { coach } = await newCoach(api)
    for (const who of [stranger, coach])
      await expect(who.getQuestionHour(on(id))).rejects.toMatchObject({ status: 404 })
    await expect(join(stranger, id)).rejects.toMatchObject({ status: 404 })
    await expect(stranger.giveBackPlace(on(id))).rejects.toMatchObject({ status: 404 })
    await expect(coach.cancelQuestionHour(on(id))).rejects.toMatchObject({ status: 404 })
    await expect(stranger.cancelQuestionHour(on(id))).rejects.toMatchObject({ status: 403 })
    await expect(coach.takePlace({ ...on(id), body: { rules } })).rejects.toMatchObject({ status: 403 })
    await expect(api.anonymous.getQuestionHour(on(id))).rejects.toMatchObject({ status: 401 })
  })
})
