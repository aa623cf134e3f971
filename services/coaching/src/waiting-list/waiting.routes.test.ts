import { limits, type WriteWaiting } from '@kocyolu/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, type Client, newCoach, newRequest, startCoaching } from '../testing/coaching-api.ts'

let api: Api
beforeAll(async () => {
  api = await startCoaching({ bookingOpenRequests: 1000 })
})
beforeEach(() => api.clock.set('2026-11-23T06:00:00Z'))
afterAll(() => api.close())

const db = () => api.deps.orm.em.fork().getKysely()
const ten = '2026-11-25T07:00:00.000Z'
const wish: WriteWaiting = {
  days: ['wednesday'],
  start: '10:00',
  end: '11:00',
  timeZone: 'Europe/Istanbul',
}
const params = (id: number) => ({ params: { id: String(id) } })
const sweep = async () => {
  await api.runJob('coaching.sweep_sessions', {})
  await api.runJob('coaching.notify_waiting', {})
}
const minutes = (count: number) => api.clock.advance(count * 60_000)

/** A coach who is booked on Wednesday at ten, and the student who booked it. */
async function booked() {
  const { coach, id, userId } = await newCoach(api)
  const owner = await api.as()
  const session = await newRequest(owner, id, ten)
  const cancel = (who: Client = owner) =>
    who.changeSessionStatus({ ...params(session.id), body: { status: 'cancelled' } })
  const enter = async (count: number) => {
    const students = []
    for (let at = 0; at < count; at++) {
      const student = await api.as()
      await student.waitFor({ ...params(id), body: wish })
      students.push(student)
    }
    return students
  }
  /** The notified users, in order, with the starts. */
  const notified = async () =>
    (await api.events())
      .filter(
        ({ name, payload }) => name === 'waiting.hour_freed' && JSON.stringify(payload).includes(userId),
      )
      .map(({ payload }) => payload as { studentId: string; startTime: string; count: number })
  return { coach, id, userId, owner, session, cancel, enter, notified }
}
const idOf = (who: Client | undefined) => who?.caller?.id

describe('the waiting list of a coach', () => {
  test('is entered, changed and left; each sees their own', async () => {
    const { id, userId } = await booked()
    const student = await api.as()
    const entry = await student.waitFor({ ...params(id), body: wish })
    expect(entry).toEqual({
      ...{ mentorProfileId: id, ...wish },
      mentor: { userId, firstName: 'Işık', lastName: 'Aydın', profileImageUrl: null },
      ...{ createdAt: '2026-11-23T06:00:00.000Z', endsAt: '2027-01-22T06:00:00.000Z' },
    })
    minutes(10)
    const days = ['friday', 'monday'] as const
    const renewed = await student.waitFor({ ...params(id), body: { ...wish, days: [...days, 'friday'] } })
    expect(renewed).toMatchObject({ days: ['monday', 'friday'], createdAt: entry.createdAt })
    expect(await student.listWaiting()).toEqual([renewed])
    expect(await (await api.as()).listWaiting()).toEqual([])
    for (const _ of [1, 2]) await student.stopWaiting(params(id))
    expect(await student.listWaiting()).toEqual([])
  })

  test.each([
    ['days', { days: [] }],
    ['days.0', { days: ['someday'] }],
    ['end', { end: '10:30' }],
    ['start', { start: '10:15' }],
    ['timeZone', { timeZone: 'Nowhere/At_all' }],
  ])('a wrong %s is named', async (path, part) => {
    const { id } = await booked()
    const student = await api.as()
    await expect(
      student.waitFor({ ...params(id), body: { ...wish, ...part } as WriteWaiting }),
    ).rejects.toMatchObject({
      status: 400,
      issues: expect.arrayContaining([expect.objectContaining({ path })]),
    })
    expect(await student.listWaiting()).toEqual([])
  })

  test('is of a coach that everybody may see, and for students', async () => {
    const { id, coach } = await booked()
    await expect((await api.as()).waitFor({ ...params(999_999), body: wish })).rejects.toMatchObject({
      status: 404,
    })
    for (const who of [coach, await api.as({ role: 'admin' })])
      await expect(who.waitFor({ ...params(id), body: wish })).rejects.toMatchObject({ status: 403 })
    await expect(api.anonymous.listWaiting()).rejects.toMatchObject({ status: 401 })
  })

  test('says of a block what the coach’s page says, whether one waits already or not', async () => {
    const { id, userId, enter } = await booked()
    const [waits] = await enter(1)
    const stranger = await api.as()
    for (const one of [waits, stranger])
      await api.deliver('block.changed', {
        ...{ blockerId: userId, blockedId: idOf(one) ?? '', isBlocked: true, sequence: 1 },
      })
    expect(await waits?.listWaiting()).toEqual([])
    for (const one of [waits, stranger])
      await expect(one?.waitFor({ ...params(id), body: wish })).rejects.toMatchObject({ status: 404 })
    // Nor does one place less of five say it.
    for (let at = 0; at < limits.waitingMax; at++) {
      const other = await newCoach(api)
      await expect(waits?.waitFor({ ...params(other.id), body: wish })).resolves.toBeDefined()
    }
  })

  test('has an end: five coaches of one student, also at once', async () => {
    const student = await api.as()
    const coaches = await Promise.all(Array.from({ length: limits.waitingMax + 3 }, () => newCoach(api)))
    const tries = await Promise.allSettled(
      coaches.map(({ id }) => student.waitFor({ ...params(id), body: wish })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(limits.waitingMax)
    for (const one of tries)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'waiting.limit' })
    const [first] = await student.listWaiting()
    await expect(
      student.waitFor({ ...params(first?.mentorProfileId ?? 0), body: wish }),
    ).resolves.toBeDefined()
  })
})

describe('an hour that is free again', () => {
  test('is announced to those who wait in the order in which they entered, a quarter of an hour apart', async () => {
    const { id, cancel, enter, notified, userId } = await booked()
    const students = await enter(3)
    await sweep()
    expect(await notified()).toEqual([])
    await cancel()
    await sweep()
    expect(await notified()).toMatchObject([
      { studentId: idOf(students[0]), mentorProfileId: id, mentorUserId: userId, startTime: ten, count: 1 },
    ])
    minutes(14)
    await sweep()
    expect(await notified()).toHaveLength(1)
    minutes(1)
    for (const _ of [1, 2]) await sweep()
    minutes(15)
    await sweep()
    expect((await notified()).map(({ studentId }) => studentId)).toEqual(students.map(idOf))
    minutes(120)
    await sweep()
    expect(await notified()).toHaveLength(3)
  })

  test('that a user has taken by then is announced to no other user', async () => {
    const { id, cancel, enter, notified } = await booked()
    const [first, second] = await enter(2)
    await cancel()
    await sweep()
    await newRequest(first ?? (await api.as()), id, ten)
    minutes(15)
    await sweep()
    expect((await notified()).map(({ studentId }) => studentId)).toEqual([idOf(first)])
    // Who has booked waits no longer.
    expect(await first?.listWaiting()).toEqual([])
    expect(await second?.listWaiting()).toHaveLength(1)
  })

  test('and is taken and free once more is announced once more, at most once an hour', async () => {
    const { id, cancel, enter, notified } = await booked()
    await enter(1)
    await cancel()
    await sweep()
    const other = await api.as()
    const again = await newRequest(other, id, ten)
    minutes(20)
    await sweep()
    await other.changeSessionStatus({ ...params(again.id), body: { status: 'cancelled' } })
    minutes(20)
    await sweep()
    expect(await notified()).toHaveLength(1)
    minutes(20)
    await sweep()
    expect(await notified()).toHaveLength(2)
  })

  test('is announced whatever freed it: time off that is over, new hours, a proposal that was declined', async () => {
    const { coach, id, enter, notified } = await booked()
    const off = await coach.addTimeOff({
      body: { firstDay: '2026-12-02', lastDay: '2026-12-02', note: null, clientId: crypto.randomUUID() },
    })
    await enter(1)
    await coach.removeTimeOff(params(off.id))
    await sweep()
    expect(await notified()).toMatchObject([{ startTime: '2026-12-02T07:00:00.000Z', count: 1 }])
    const student = await api.as()
    await student.waitFor({ ...params(id), body: { ...wish, start: '20:00', end: '21:00' } })
    await coach.updateMentor({ ...params(id), body: { availableHoursEnd: 22 } })
    minutes(60)
    await sweep()
    expect((await notified()).at(-1)).toMatchObject({
      studentId: idOf(student),
      startTime: '2026-11-25T17:00:00.000Z',
    })
  })

  test('is not notified of what was free all the time, nor of days that come into sight', async () => {
    const { coach, session, enter, notified } = await booked()
    await coach.changeSessionStatus({ ...params(session.id), body: { status: 'confirmed' } })
    await enter(1)
    for (const _ of [1, 2, 3, 4, 5, 6, 7, 8]) {
      minutes(24 * 60)
      await sweep()
    }
    expect(await notified()).toEqual([])
  })

  test('is not notified of what only comes into the window in which the coach can be booked', async () => {
    const { coach, id, enter, notified } = await booked()
    await coach.updateMentor({ ...params(id), body: { bookableDays: 7, noticeHours: 48 } })
    await enter(1)
    // Once a day is enough for what nothing has changed of.
    for (let day = 0; day < 9; day++) {
      await sweep()
      minutes(24 * 60)
    }
    expect(await notified()).toEqual([])
    await coach.updateMentor({ ...params(id), body: { bookableDays: 60, noticeHours: 1 } })
    await sweep()
    expect(await notified()).toEqual([])
  })

  test('is looked for only where something has changed, or a user has yet to be notified', async () => {
    const { id, cancel, enter, notified } = await booked()
    const [first] = await enter(2)
    await sweep()
    const lookedAt = async () => {
      const { rows } = await sql<{ looked_at: Date | null }>`
        select looked_at from waiting_entries where mentor_profile_id = ${id} order by id`.execute(db())
      return rows.map(row => row.looked_at?.toISOString())
    }
    minutes(5)
    await sweep()
    const before = Array(2).fill('2026-11-23T06:00:00.000Z')
    expect(await lookedAt()).toEqual(before)
    await cancel()
    await sweep()
    expect((await notified()).map(({ studentId }) => studentId)).toEqual([idOf(first)])
    expect(await lookedAt()).toEqual(['2026-11-23T06:05:00.000Z', undefined])
    minutes(15)
    await sweep()
    expect(await lookedAt()).toEqual(Array(2).fill('2026-11-23T06:20:00.000Z'))
    const { rows } = await sql`select from waiting_changes`.execute(db())
    expect(rows).toEqual([])
  })

  test('is announced to no suspended user, and to the next at once', async () => {
    const { cancel, enter, notified } = await booked()
    const [first, second] = await enter(2)
    await api.deliver('user.changed', {
      ...{ userId: idOf(first) ?? '', version: 1, suspended: true, firstName: 'Can', lastName: 'Ay' },
      ...{ profileImageUrl: null, role: 'student' as const, locale: 'auto' as const, university: null },
    })
    await cancel()
    await sweep()
    expect((await notified()).map(({ studentId }) => studentId)).toEqual([idOf(second)])
  })

  test('waits for the morning', async () => {
    const { cancel, enter, notified } = await booked()
    await enter(1)
    api.clock.set('2026-11-23T19:00:00Z')
    await cancel()
    await sweep()
    api.clock.set('2026-11-24T04:59:00Z')
    await sweep()
    expect(await notified()).toEqual([])
    api.clock.set('2026-11-24T05:00:00Z')
    await sweep()
    expect(await notified()).toHaveLength(1)
  })

  test('is announced to no user between whom and the coach a block exists, and to the next at once', async () => {
    const { userId, cancel, enter, notified } = await booked()
    const [first, second] = await enter(2)
    await api.deliver('block.changed', {
      ...{ blockerId: userId, blockedId: idOf(first) ?? '' },
      ...{ isBlocked: true, sequence: 1 },
    })
    await cancel()
    await sweep()
    expect((await notified()).map(({ studentId }) => studentId)).toEqual([idOf(second)])
  })

  test('of a coach who is gone is announced to no user, and is announced when they are back', async () => {
    const { userId, cancel, enter, notified } = await booked()
    await enter(1)
    const suspend = (suspended: boolean, version: number) =>
      api.deliver('user.changed', {
        ...{ userId, version, suspended, firstName: 'Işık', lastName: 'Aydın', profileImageUrl: null },
        ...{ role: 'mentor' as const, locale: 'auto' as const, university: null },
      })
    await suspend(true, 1)
    await cancel()
    await sweep()
    expect(await notified()).toEqual([])
    await suspend(false, 2)
    await sweep()
    expect(await notified()).toHaveLength(1)
  })

  test('is announced also where the entry before it, or one of another coach, cannot be judged', async () => {
    const [broken, fine] = [await booked(), await booked()]
    const [first, second] = await broken.enter(2)
    await fine.enter(1)
    for (const one of [broken, fine]) await one.cancel()
    await sql`update waiting_entries set time_zone = 'Mars/Base' where student_id = ${idOf(first)}`.execute(
      db(),
    )
    await sweep()
    expect(await fine.notified()).toHaveLength(1)
    expect((await broken.notified()).map(({ studentId }) => studentId)).toEqual([idOf(second)])
  })

  test('is announced once, in the order of entering, however many wait', async () => {
    const { id, cancel, enter, notified } = await booked()
    const [first] = await enter(1)
    await sql`insert into waiting_entries (student_id, mentor_profile_id, days, start_time, end_time, time_zone, known, known_from,
        known_until, looked_at, created_at, written_at)
      select gen_random_uuid(), mentor_profile_id, days, start_time, end_time, time_zone, known, known_from, known_until, looked_at,
        created_at, written_at from waiting_entries, generate_series(1, 1200) where mentor_profile_id = ${id}`.execute(
      db(),
    )
    await cancel()
    await sweep()
    await sweep()
    expect((await notified()).map(({ studentId }) => studentId)).toEqual([idOf(first)])
    const { rows } =
      await sql`select from waiting_entries where mentor_profile_id = ${id} and looked_at is null`.execute(
        db(),
      )
    expect(rows).toHaveLength(1200)
    await sql`delete from waiting_entries where mentor_profile_id = ${id}`.execute(db())
  })

  test('is announced once, however many processes check at once', async () => {
    const { cancel, enter, notified } = await booked()
    await enter(2)
    await cancel()
    await Promise.all(Array.from({ length: 6 }, sweep))
    expect(await notified()).toHaveLength(1)
  })

  test('is not announced for an entry that has ended', async () => {
    const { cancel, enter, notified } = await booked()
    const [student] = await enter(1)
    await cancel()
    api.clock.advance(limits.waitingDays * 86_400_000)
    const later = await api.as(student?.caller ?? {})
    expect(await later.listWaiting()).toEqual([])
    await sweep()
    expect(await notified()).toEqual([])
  })
})
