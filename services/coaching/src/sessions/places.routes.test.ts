import { ApiError, asList, type CreateMentor, hourMs, placesMax, type UpdateMentor } from '@kocyolu/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, newCoach, newRequest, startCoaching, untilLockWait } from '../testing/coaching-api.ts'

let api: Api
beforeAll(async () => {
  api = await startCoaching({ bookingOpenRequests: 1000 })
})
// A Monday, nine o'clock in Istanbul.
beforeEach(() => api.clock.set('2026-11-23T06:00:00Z'))
afterAll(() => api.close())

const on = (id: number) => ({ params: { id: String(id) } })
const full = (path = 'startTime') => ({
  code: 'booking.slot_taken',
  issues: [{ path, message: 'The coach takes no other session at this time' }],
})
const tuesday = (hour: string) => `2026-11-24T${hour}:00.000Z`
const wednesday = (hour: string) => `2026-11-25T${hour}:00.000Z`

async function someCoach(profile: Partial<CreateMentor>) {
  const { coach, id } = await newCoach(api, profile)
  const student = await api.as()
  const starts = async (day: string, sessionId?: number) => {
    const query = { from: day, to: day, ...(sessionId && { sessionId: String(sessionId) }) }
    const { slots } = await student.listSlots({ ...on(id), query })
    return slots.map(({ startTime }) => startTime)
  }
  return {
    ...{ coach, student, id, starts },
    change: (body: UpdateMentor) => coach.updateMentor({ ...on(id), body }),
    book: async (start: string, repeats?: string[]) =>
      newRequest(await api.as(), id, start, repeats && { repeats }),
    status: (session: number, status: 'cancelled' | 'confirmed') =>
      coach.changeSessionStatus({
        ...on(session),
        body: { status, ...(status === 'cancelled' && { reason: 'Sınavım var' }) },
      }),
    next: async () => (await api.anonymous.getMentor(on(id))).nextStarts[0],
  }
}

describe('how many sessions a coach takes', () => {
  test('on a day: when its last place is taken it is full, until one is free again', async () => {
    const { starts, book, status, next } = await someCoach({ maxPerDay: 2 })
    api.clock.set('2026-11-23T20:00:00Z')
    await book(tuesday('07:00'))
    const second = await book(tuesday('11:00'))
    expect(await starts('2026-11-24')).toEqual([])
    expect(await starts('2026-11-25')).toHaveLength(16)
    expect(await next()).toBe(wednesday('06:00'))
    await expect(book(tuesday('13:00'))).rejects.toMatchObject(full())
    await status(second.id, 'confirmed')
    await expect(book(tuesday('13:00'))).rejects.toMatchObject(full())
    await status(second.id, 'cancelled')
    expect(await next()).toBe(tuesday('06:00'))
    expect(await starts('2026-11-24')).toContain(tuesday('13:00'))
    expect(await book(tuesday('13:00'))).toMatchObject({ status: 'pending' })
  })

  test('in a week: a series that meets a full one is refused as a whole, at that week', async () => {
    const { starts, book, id, coach } = await someCoach({ maxPerWeek: 2 })
    await book(tuesday('07:00'))
    await book(wednesday('07:00'))
    expect(await starts('2026-11-27')).toEqual([])
    await expect(book('2026-11-27T07:00:00.000Z')).rejects.toMatchObject(full())
    expect(await starts('2026-11-30')).toHaveLength(16)
    await book('2026-12-08T07:00:00.000Z')
    await book('2026-12-10T07:00:00.000Z')
    const weeks = ['2026-12-04T07:00:00.000Z', '2026-12-11T07:00:00.000Z']
    await expect(book('2026-12-04T07:00:00.000Z', weeks.slice(1))).rejects.toMatchObject(full('repeats.0'))
    expect(asList(await coach.listMentorSessions()).items).toHaveLength(4)
    expect(await book('2026-12-04T07:00:00.000Z', ['2026-12-18T07:00:00.000Z'])).toMatchObject({
      mentorProfileId: id,
    })
  })

  test('counts one that was held today', async () => {
    const { starts, book, status, coach } = await someCoach({ maxPerDay: 1 })
    const { id } = await book(tuesday('06:00'))
    await status(id, 'confirmed')
    api.clock.set('2026-11-24T07:30:00Z')
    await coach.changeSessionStatus({ ...on(id), body: { status: 'completed' } })
    expect(await starts('2026-11-24')).toEqual([])
    await expect(book(tuesday('11:00'))).rejects.toMatchObject(full())
  })

  test('leaves what is booked already when it is lowered, and gives hours again when it is lifted', async () => {
    const { starts, book, change, next, coach } = await someCoach({})
    api.clock.set('2026-11-23T20:00:00Z')
    await book(tuesday('07:00'))
    await book(tuesday('09:00'))
    expect(await change({ maxPerDay: 1 })).toMatchObject({ maxPerDay: 1, maxPerWeek: null, gapMinutes: 0 })
    expect(asList(await coach.listMentorSessions()).items).toHaveLength(2)
    expect([await starts('2026-11-24'), await next()]).toEqual([[], wednesday('06:00')])
    await change({ maxPerDay: null, seen: { maxPerDay: 1 } })
    expect(await next()).toBe(tuesday('06:00'))
    expect(await book(tuesday('11:00'))).toMatchObject({ status: 'pending' })
  })

  test('is of the coach’s own: another one may propose a time only where there is a place', async () => {
    const { coach, book, starts, id } = await someCoach({ maxPerDay: 1 })
    const student = await api.as()
    const session = await newRequest(student, id, tuesday('07:00'))
    await book(wednesday('07:00'))
    // On its own day the session is not in its own way.
    expect(await starts('2026-11-24')).toEqual([])
    const own = { from: '2026-11-24', to: '2026-11-25', sessionId: String(session.id) }
    const { slots } = await student.listSlots({ ...on(id), query: own })
    expect(slots).toHaveLength(16)
    for (const who of [student, coach])
      await expect(
        who.proposeTime({ ...on(session.id), body: { starts: [tuesday('11:00'), wednesday('11:00')] } }),
      ).rejects.toMatchObject(full('starts.1'))
    const thursday = '2026-11-26T07:00:00.000Z'
    await coach.proposeTime({ ...on(session.id), body: { starts: [thursday, '2026-11-26T11:00:00.000Z'] } })
    await expect(book('2026-11-26T13:00:00.000Z')).rejects.toMatchObject(full())
    await student.answerProposal({ ...on(session.id), body: { startTime: thursday } })
    expect(await starts('2026-11-24')).toHaveLength(16)
    expect(await starts('2026-11-26')).toEqual([])
  })

  test('is looked at again when a proposed time is taken', async () => {
    const { coach, change, id, book } = await someCoach({})
    const student = await api.as()
    const session = await newRequest(student, id, tuesday('07:00'))
    await coach.proposeTime({ ...on(session.id), body: { starts: [wednesday('07:00')] } })
    await book(wednesday('11:00'))
    await change({ maxPerDay: 1 })
    const answer = { ...on(session.id), body: { startTime: wednesday('07:00') } }
    await expect(student.answerProposal(answer)).rejects.toMatchObject(full())
    await change({ maxPerDay: 2 })
    expect(await student.answerProposal(answer)).toMatchObject({ status: 'confirmed' })
  })

  test('notifies a student who waits when a full day has a place again', async () => {
    const { coach, book, status, id } = await someCoach({ maxPerDay: 1 })
    const session = await book(tuesday('07:00'))
    const student = await api.as()
    const wish = { days: ['tuesday' as const], start: '13:00', end: '14:00', timeZone: 'Europe/Istanbul' }
    await student.waitFor({ ...on(id), body: wish })
    await status(session.id, 'cancelled')
    await api.runJob('coaching.notify_waiting', {})
    expect((await api.events()).filter(({ name }) => name === 'waiting.hour_freed').at(-1)).toMatchObject({
      payload: { mentorProfileId: id, startTime: tuesday('10:00'), count: 1 },
    })
    expect(await coach.listMentorSessions()).toHaveLength(1)
  })
})

describe('the time between two sessions', () => {
  test('is kept before and after each, and no more of it than that', async () => {
    const { starts, book, change, status } = await someCoach({ gapMinutes: 30 })
    const { id } = await book(tuesday('08:00'))
    const free = await starts('2026-11-24')
    for (const taken of ['07:00', '07:30', '08:30', '09:00']) {
      expect(free).not.toContain(tuesday(taken))
      await expect(book(tuesday(taken))).rejects.toMatchObject({ code: 'booking.slot_taken' })
    }
    await expect(book(tuesday('09:00'))).rejects.toMatchObject(full())
    expect(free).toContain(tuesday('06:30'))
    await book(tuesday('09:30'))
    await change({ gapMinutes: 60 })
    expect((await starts('2026-11-24'))[0]).toBe(tuesday('06:00'))
    expect(await starts('2026-11-24')).not.toContain(tuesday('11:00'))
    expect(await starts('2026-11-24')).toContain(tuesday('11:30'))
    await status(id, 'cancelled')
    expect(await starts('2026-11-24')).toContain(tuesday('07:30'))
  })

  test('is in the hours that are kept as in those that are computed', async () => {
    const hours = [{ day: 'tuesday' as const, start: '09:00', end: '11:30' }]
    const { book, next, id } = await someCoach({ gapMinutes: 60, hours })
    await book(tuesday('07:00'))
    // Nine to eleven is all within an hour of the session.
    expect(await next()).toBe('2026-12-01T06:00:00.000Z')
    await expect(book(tuesday('08:00'))).rejects.toMatchObject(full())
    expect(await newRequest(await api.as(), id, '2026-12-01T08:00:00.000Z')).toMatchObject({
      status: 'pending',
    })
  })
})

describe('the last place', () => {
  const outcome = (tries: PromiseSettledResult<unknown>[]) =>
    tries.map(one =>
      one.status === 'fulfilled' ? 201 : one.reason instanceof ApiError ? one.reason.code : one.reason,
    )

  test('of a day goes to one of many who ask for different hours at once', async () => {
    const { coach, book } = await someCoach({ maxPerDay: 2, availableHoursStart: 0, availableHoursEnd: 23 })
    // Midnight of UTC, which the other locks count days by, is three o'clock in Istanbul.
    const hours = [
      '2026-11-24T21:00',
      '2026-11-24T23:00',
      '2026-11-25T01:00',
      '2026-11-25T06:00',
      '2026-11-25T12:00',
    ]
    const tries = await Promise.allSettled(hours.map(hour => book(`${hour}:00.000Z`)))
    expect(outcome(tries).toSorted()).toEqual([201, 201, ...Array(3).fill('booking.slot_taken')])
    expect(asList(await coach.listMentorSessions()).items).toHaveLength(2)
  })

  test('of a week likewise, on different days, and beside a series', async () => {
    const { coach, book } = await someCoach({ maxPerWeek: 1 })
    const days = ['24', '25', '26', '27']
    const tries = await Promise.allSettled([
      ...days.map(day => book(`2026-11-${day}T07:00:00.000Z`)),
      book('2026-11-27T10:00:00.000Z', ['2026-12-04T10:00:00.000Z']),
    ])
    expect(outcome(tries).toSorted()).toEqual([201, ...Array(4).fill('booking.slot_taken')])
    const { items } = asList(await coach.listMentorSessions())
    expect(items.filter(({ startTime }) => startTime < '2026-11-30')).toHaveLength(1)
  })

  test('beside a gap: of two hours that touch at midnight only one is booked, in each of many nights', async () => {
    const { coach, book } = await someCoach({ gapMinutes: 30, availableHoursStart: 0, availableHoursEnd: 23 })
    const nights = ['24', '25', '26', '30'].flatMap(day => {
      const midnight = Date.parse(`2026-11-${day}T24:00:00Z`)
      return [midnight - hourMs, midnight]
    })
    const tries = await Promise.allSettled(nights.map(start => book(new Date(start).toISOString())))
    expect(outcome(tries).toSorted()).toEqual([...Array(4).fill(201), ...Array(4).fill('booking.slot_taken')])
    expect(asList(await coach.listMentorSessions()).items).toHaveLength(4)
  })

  test('is not there for a request that waited for the change of the limit', async () => {
    const { book, change, id } = await someCoach({})
    await book(tuesday('07:00'))
    const em = api.deps.orm.em.fork()
    await em.begin()
    await em.getKysely().selectFrom('mentor_profiles').select('id').where('id', '=', id).forUpdate().execute()
    const changing = change({ maxPerDay: 1 })
    await untilLockWait(api)
    const booking = book(tuesday('11:00'))
    booking.catch(() => undefined)
    await em.commit()
    await changing
    await expect(booking).rejects.toMatchObject(full())
  })
})

describe('limits of a coach', () => {
  test.each<[keyof UpdateMentor, UpdateMentor]>([
    ['maxPerDay', { maxPerDay: 0 }],
    ['maxPerDay', { maxPerDay: placesMax.perDay + 1 }],
    ['maxPerWeek', { maxPerWeek: 0 }],
    ['maxPerWeek', { maxPerWeek: placesMax.perWeek + 1 }],
    ['gapMinutes', { gapMinutes: 15 }],
    ['gapMinutes', { gapMinutes: 90 }],
    ['gapMinutes', { gapMinutes: -30 }],
  ])('of a wrong %s are refused: %j', async (path, body) => {
    const { change } = await someCoach({})
    await expect(change(body)).rejects.toMatchObject({ status: 400, issues: [{ path }] })
  })

  test('are no other user’s to change, and none but the coach sees them', async () => {
    const { id, student, coach } = await someCoach({ maxPerDay: 3, maxPerWeek: 9, gapMinutes: 60 })
    const set = { maxPerDay: 3, maxPerWeek: 9, gapMinutes: 60 }
    for (const who of [student, (await newCoach(api)).coach])
      await expect(who.updateMentor({ ...on(id), body: { maxPerDay: 1 } })).rejects.toMatchObject({
        status: 403,
      })
    expect(await coach.getOwnMentorProfile({ query: {} })).toMatchObject(set)
    for (const who of [student, api.anonymous, coach])
      for (const field of Object.keys(set)) expect(await who.getMentor(on(id))).not.toHaveProperty(field)
  })
})
