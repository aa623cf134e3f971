import { ApiError, asList, type CreateMentor, placesMax, type UpdateMentor } from '@kocyolu/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type Api,
  type Client,
  newCoach,
  newRequest,
  startCoaching,
  untilLockWait,
} from '../testing/coaching-api.ts'

let api: Api
beforeAll(async () => {
  api = await startCoaching({ bookingOpenRequests: 1000 })
})
// A Monday, nine o'clock in Istanbul.
beforeEach(() => api.clock.set('2026-11-23T06:00:00Z'))
afterAll(() => api.close())

const dayMs = 86_400_000
const on = (id: number) => ({ params: { id: String(id) } })
const full = { code: 'booking.slot_unavailable', issues: [{ path: 'mentorProfileId' }] }
const tuesday = (hour: string) => `2026-11-24T${hour}:00.000Z`
const wednesday = (hour: string) => `2026-11-25T${hour}:00.000Z`
const outcome = (tries: PromiseSettledResult<unknown>[]) =>
  tries.map(one =>
    one.status === 'fulfilled' ? 201 : one.reason instanceof ApiError ? one.reason.code : one.reason,
  )

let university = 0
async function someCoach(profile: Partial<CreateMentor>) {
  university += 1
  const named = { university: `Yer Üniversitesi ${university}`, ...profile }
  const { coach, id } = await newCoach(api, named)
  const slots = async (who: Client, day: string) =>
    (await who.listSlots({ ...on(id), query: { from: day, to: day } })).slots.map(one => one.startTime)
  const listed = async (query: { from?: string; to?: string; sort?: 'soonest' }, who = api.anonymous) => {
    const found = await who.listMentors({ query: { university: named.university, ...query } as never })
    return Array.isArray(found) ? found : found.items
  }
  const move = (session: number, status: 'cancelled' | 'completed' | 'confirmed') =>
    coach.changeSessionStatus({
      ...on(session),
      body: { status, ...(status === 'cancelled' && { reason: 'Sınavım var' }) },
    })
  return {
    ...{ coach, id, slots, listed, move },
    change: (body: UpdateMentor) => coach.updateMentor({ ...on(id), body }),
    shown: (who: Client = api.anonymous) => who.getMentor(on(id)),
    tick: () => api.runJob('coaching.keep_free_hours', {}),
  }
}

describe('how many students a coach takes', () => {
  test('binds those who are none yet wherever hours are offered, and says so; own ones go on', async () => {
    const { id, slots, listed, shown, coach } = await someCoach({ maxStudents: 1 })
    const [own, other] = [await api.as(), await api.as()]
    expect(await shown(other)).toMatchObject({ isFull: false, can: { book: true } })
    const session = await newRequest(own, id, tuesday('07:00'))
    expect(await coach.getOwnMentorProfile({ query: {} })).toMatchObject({ maxStudents: 1, students: 1 })
    for (const who of [other, api.anonymous]) {
      expect(await shown(who)).toMatchObject({ isFull: true, nextStarts: [], nextFreeAt: null })
      expect(await slots(who, '2026-11-25')).toEqual([])
      expect(await listed({ from: wednesday('00:00'), to: wednesday('23:00') }, who)).toEqual([])
      expect(await listed({ sort: 'soonest' }, who)).toEqual([])
      expect(await listed({}, who)).toMatchObject([{ id, isFull: true, nextStarts: [] }])
    }
    expect(await shown(other)).toMatchObject({ can: { book: false, repeat: false, wait: true } })
    await expect(newRequest(other, id, wednesday('07:00'))).rejects.toMatchObject(full)
    expect((await shown(own)).nextStarts).not.toEqual([])
    expect(await shown(own)).toMatchObject({ isFull: false, can: { book: true, repeat: true } })
    expect((await listed({}, own))[0]?.nextStarts).not.toEqual([])
    expect(await slots(own, '2026-11-25')).toHaveLength(16)
    expect(await slots(coach, '2026-11-25')).toHaveLength(16)
    expect(
      await newRequest(own, id, wednesday('07:00'), { repeats: ['2026-12-02T07:00:00Z'] }),
    ).toMatchObject({ status: 'pending' })
    const starts = ['2026-11-26T07:00:00.000Z']
    await own.proposeTime({ ...on(session.id), body: { starts } })
    expect(
      await coach.answerProposal({ ...on(session.id), body: { startTime: starts[0] ?? '' } }),
    ).toMatchObject({
      status: 'confirmed',
    })
  })

  test('counts who has an open session, and for 28 days who had one; then the place is free by itself', async () => {
    const { id, shown, move, tick, listed } = await someCoach({ maxStudents: 1 })
    const [own, other] = [await api.as(), await api.as()]
    const withdrawn = await newRequest(own, id, tuesday('07:00'))
    await own.changeSessionStatus({ ...on(withdrawn.id), body: { status: 'cancelled' } })
    expect((await shown(other)).nextStarts).toHaveLength(3)
    const session = await newRequest(own, id, tuesday('07:00'))
    await move(session.id, 'confirmed')
    api.clock.set('2026-11-24T08:30:00Z')
    await move(session.id, 'completed')
    // Its end, and 28 days.
    const until = Date.parse(tuesday('08:00')) + 28 * dayMs
    api.clock.set(new Date(until - 1_000).toISOString())
    await tick()
    expect(await shown(other)).toMatchObject({ isFull: true, nextStarts: [] })
    await expect(newRequest(other, id, '2026-12-24T07:00:00Z')).rejects.toMatchObject(full)
    api.clock.set(new Date(until).toISOString())
    await tick()
    expect(await listed({ sort: 'soonest' })).toMatchObject([{ id, isFull: false }])
    expect((await shown(other)).nextStarts).toHaveLength(3)
    expect(await newRequest(other, id, '2026-12-24T07:00:00Z')).toMatchObject({ status: 'pending' })
    await expect(newRequest(own, id, '2026-12-24T09:00:00Z')).rejects.toMatchObject(full)
  })

  test('leaves what is booked when it is lowered, and gives hours again when it is raised', async () => {
    const { id, change, shown, coach } = await someCoach({})
    for (const hour of ['07:00', '09:00']) await newRequest(await api.as(), id, tuesday(hour))
    expect(await change({ maxStudents: 1 })).toMatchObject({ maxStudents: 1, students: 2 })
    expect(asList(await coach.listMentorSessions()).items).toHaveLength(2)
    expect((await shown()).nextStarts).toEqual([])
    await change({ maxStudents: 3, seen: { maxStudents: 1 } })
    expect((await shown()).nextStarts).toHaveLength(3)
    expect(await newRequest(await api.as(), id, tuesday('11:00'))).toMatchObject({ status: 'pending' })
    await change({ maxStudents: null })
    expect((await shown()).isFull).toBe(false)
  })

  test('keeps the waiting list open: others are notified of a place, own ones of an hour', async () => {
    const { id, move } = await someCoach({ maxStudents: 1 })
    const [own, other] = [await api.as(), await api.as()]
    const kept = await newRequest(own, id, wednesday('07:00'))
    const freed = await newRequest(own, id, tuesday('10:00'))
    const body = { days: ['tuesday' as const], start: '13:00', end: '14:00', timeZone: 'Europe/Istanbul' }
    await other.waitFor({ ...on(id), body })
    await move(freed.id, 'cancelled')
    const news = async () => {
      await api.runJob('coaching.notify_waiting', {})
      return (await api.events()).filter(
        ({ name, payload }) =>
          name === 'waiting.hour_freed' && (payload as { mentorProfileId: number }).mentorProfileId === id,
      )
    }
    expect(await news()).toEqual([])
    await move(kept.id, 'cancelled')
    expect(await news()).toMatchObject([
      { payload: { studentId: other.caller?.id, startTime: tuesday('10:00') } },
    ])
    await newRequest(other, id, wednesday('07:00'))
    const thursday = await newRequest(other, id, '2026-11-26T10:00:00.000Z')
    api.clock.advance(60_000)
    await other.waitFor({ ...on(id), body: { ...body, days: ['thursday'] } })
    // One notification an hour.
    api.clock.advance(dayMs / 12)
    await move(thursday.id, 'cancelled')
    expect(await news()).toHaveLength(2)
  })

  test('gives the last place to one of many who ask for different hours at once', async () => {
    const { id, coach } = await someCoach({ maxStudents: 2 })
    const students = await Promise.all(Array.from({ length: 6 }, () => api.as()))
    const tries = await Promise.allSettled(
      students.map((student, at) =>
        newRequest(student, id, `2026-11-${24 + (at % 4)}T${10 + at}:00:00.000Z`),
      ),
    )
    expect(outcome(tries).toSorted()).toEqual([201, 201, ...Array(4).fill('booking.slot_unavailable')])
    expect(asList(await coach.listMentorSessions()).items).toHaveLength(2)
  })

  test('is not there for a request that waited for the change of the limit', async () => {
    const { id, change } = await someCoach({})
    await newRequest(await api.as(), id, tuesday('07:00'))
    const em = api.deps.orm.em.fork()
    await em.begin()
    await em.getKysely().selectFrom('mentor_profiles').select('id').where('id', '=', id).forUpdate().execute()
    const changing = change({ maxStudents: 1 })
    await untilLockWait(api)
    const booking = newRequest(await api.as(), id, tuesday('11:00'))
    booking.catch(() => undefined)
    await em.commit()
    await changing
    await expect(booking).rejects.toMatchObject(full)
  })
})

describe('the notice of a day’s first session', () => {
  const refused = (path = 'startTime') => ({ code: 'booking.slot_unavailable', issues: [{ path }] })

  test('is asked of a day without a session alone, where hours are offered, found and booked', async () => {
    const { id, slots, listed, shown, coach } = await someCoach({ noticeHours: 2, firstNoticeHours: 24 })
    const student = await api.as()
    expect(await shown(student)).toMatchObject({ firstNoticeHours: 24 })
    // From nine o'clock of tomorrow on.
    expect(await slots(student, '2026-11-23')).toEqual([])
    expect((await shown()).nextStarts[0]).toBe(tuesday('06:00'))
    const today = { from: '2026-11-23T06:00:00Z', to: '2026-11-23T20:00:00Z' }
    expect(await listed(today)).toEqual([])
    expect(await listed({ sort: 'soonest' })).toMatchObject([{ id, nextStarts: [tuesday('06:00'), {}, {}] }])
    await expect(newRequest(student, id, '2026-11-23T10:00:00.000Z')).rejects.toMatchObject(refused())
    api.clock.set('2026-11-23T08:00:00Z')
    expect((await shown()).nextStarts[0]).toBe(tuesday('08:00'))
    expect((await listed({ sort: 'soonest' }))[0]?.nextStarts[0]).toBe(tuesday('08:00'))
    await expect(newRequest(student, id, tuesday('07:30'))).rejects.toMatchObject(refused())
    const session = await newRequest(student, id, tuesday('09:00'), { repeats: ['2026-12-01T09:00:00Z'] })
    expect((await slots(student, '2026-11-24'))[0]).toBe(tuesday('06:00'))
    expect((await shown()).nextStarts[0]).toBe(tuesday('06:00'))
    expect(await listed({ from: tuesday('06:00'), to: tuesday('07:00') })).toHaveLength(1)
    api.clock.set('2026-11-24T04:00:00Z')
    await api.runJob('coaching.keep_free_hours', {})
    expect((await shown()).nextStarts[0]).toBe(tuesday('06:00'))
    expect(await newRequest(await api.as(), id, tuesday('06:30'))).toMatchObject({ status: 'pending' })
    // Wednesday has no session: six o'clock of UTC is 26 hours away, and three hours later 23.
    api.clock.set('2026-11-24T07:00:00Z')
    await coach.changeSessionStatus({ ...on(session.id), body: { status: 'confirmed' } })
    for (const who of [student, coach])
      await expect(
        who.proposeTime({ ...on(session.id), body: { starts: [tuesday('11:00'), wednesday('06:00')] } }),
      ).rejects.toMatchObject(refused('starts.1'))
    const starts = [tuesday('11:00'), wednesday('08:00')]
    await coach.proposeTime({ ...on(session.id), body: { starts } })
    api.clock.set('2026-11-24T08:30:00Z')
    expect(
      await student.answerProposal({ ...on(session.id), body: { startTime: wednesday('08:00') } }),
    ).toMatchObject({ status: 'confirmed' })
  })

  test('follows sessions of the day that come and go, on the coach’s calendar', async () => {
    const { id, shown, move, slots, change } = await someCoach({
      ...{ firstNoticeHours: 48, availableHoursStart: 0, availableHoursEnd: 23 },
    })
    await change({ firstNoticeHours: 0 })
    // Half past midnight of Wednesday in Istanbul, which is Tuesday in UTC.
    const session = await newRequest(await api.as(), id, tuesday('21:30'))
    await change({ firstNoticeHours: 48 })
    api.clock.set('2026-11-24T06:00:00Z')
    await api.runJob('coaching.keep_free_hours', {})
    const next = async () => (await shown()).nextStarts[0]
    expect([await next(), (await slots(api.anonymous, '2026-11-25'))[0]]).toEqual(
      Array(2).fill(tuesday('22:30')),
    )
    await move(session.id, 'cancelled')
    expect([await next(), await slots(api.anonymous, '2026-11-25')]).toEqual(['2026-11-26T06:00:00.000Z', []])
  })

  test('asks nothing where it is not longer than the usual one', async () => {
    const { shown, slots } = await someCoach({ noticeHours: 4, firstNoticeHours: 4 })
    expect(await shown()).toMatchObject({
      firstNoticeHours: 0,
      nextStarts: ['2026-11-23T10:00:00.000Z', {}, {}],
    })
    expect((await slots(api.anonymous, '2026-11-23'))[0]).toBe('2026-11-23T10:00:00.000Z')
  })
})

describe('such limits', () => {
  test.each<[keyof UpdateMentor, UpdateMentor]>([
    ['maxStudents', { maxStudents: 0 }],
    ['maxStudents', { maxStudents: placesMax.students + 1 }],
    ['firstNoticeHours', { firstNoticeHours: -1 }],
    ['firstNoticeHours', { firstNoticeHours: 169 }],
  ])('of a wrong %s are refused: %j', async (path, body) => {
    const { change } = await someCoach({})
    await expect(change(body)).rejects.toMatchObject({ status: 400, issues: [{ path }] })
  })

  test('are no other user’s to change, and how many students there are is the coach’s alone', async () => {
    const { id, shown } = await someCoach({ maxStudents: 2 })
    for (const who of [await api.as(), (await newCoach(api)).coach]) {
      const body = { maxStudents: 9 }
      await expect(who.updateMentor({ ...on(id), body })).rejects.toMatchObject({ status: 403 })
      for (const field of ['maxStudents', 'students']) expect(await shown(who)).not.toHaveProperty(field)
    }
  })
})
