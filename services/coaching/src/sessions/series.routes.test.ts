import { ApiError, asList } from '@kocyolu/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, type Client, newCoach, newRequest, startCoaching } from '../testing/coaching-api.ts'

let api: Api
beforeAll(async () => {
  api = await startCoaching({ bookingOpenRequests: 3 })
  api.clock.set('2026-11-23T06:00:00Z')
})
afterAll(() => api.close())

const weekMs = 7 * 86_400_000
const first = '2026-11-24T07:00:00.000Z'
/** The same hour so many weeks after the first one. */
const after = (weeks: number, start = first): string =>
  new Date(Date.parse(start) + weeks * weekMs).toISOString()
const starts = (sessions: { startTime: string }[]): string[] =>
  sessions.map(({ startTime }) => startTime).sort()
const sessionsOf = async (student: Client) => asList(await student.listStudentSessions()).items

/** A student asks a coach for an hour of several weeks. */
async function asked(weeks: number[] = [1, 2, 3]) {
  const { coach, id: mentorProfileId } = await newCoach(api)
  const student = await api.as()
  const session = await newRequest(student, mentorProfileId, first, {
    repeats: weeks.map(week => after(week)),
  })
  const move = (who: Client, status: 'confirmed' | 'cancelled', id = session.id) =>
    who.changeSeriesStatus({ params: { id: String(id) }, body: { status } })
  return { coach, student, session, mentorProfileId, move }
}

const eventsOf = async (student: Client) =>
  (await api.events()).filter(({ payload }) =>
    JSON.stringify(payload).includes(`"studentId":"${student.caller?.id}"`),
  )

describe('a request for several weeks', () => {
  test('is a session for each of them, which know their place, and one event each', async () => {
    const { student, session, coach } = await asked([1, 3, 7])
    expect(session).toMatchObject({ startTime: first, status: 'pending', series: { number: 1, size: 4 } })
    const sessions = await sessionsOf(student)
    expect(starts(sessions)).toEqual([first, after(1), after(3), after(7)])
    expect(sessions.map(one => one.series?.number).sort()).toEqual([1, 2, 3, 4])
    expect(sessions.find(({ id }) => id === session.id)).toEqual(session)
    expect(asList(await coach.listMentorSessions()).items).toHaveLength(4)
    const events = await eventsOf(student)
    expect(events.map(({ name, payload }) => [name, Reflect.get(payload as object, 'together')])).toEqual([
      ['session.requested', { number: 1, size: 4 }],
      ['session.requested', { number: 2, size: 4 }],
      ['session.requested', { number: 3, size: 4 }],
      ['session.requested', { number: 4, size: 4 }],
    ])
  })

  test('without further weeks is what it was', async () => {
    const { session } = await asked([])
    expect(session).not.toHaveProperty('series')
  })

  test.each([
    ['of another hour', ['2026-12-01T08:00:00Z'], 0],
    ['of another day', ['2026-12-02T07:00:00Z'], 0],
    ['twice', [after(1), after(1)], 1],
    ['of the first one', [first], 0],
    ['out of order', [after(2), after(1)], 1],
    ['before the first one', [after(-1)], 0],
    ['after eight weeks', [after(1), after(8)], 1],
  ])('a start %s is refused by its place', async (_, repeats, at) => {
    const { id } = await newCoach(api)
    const student = await api.as()
    await expect(newRequest(student, id, first, { repeats })).rejects.toMatchObject({
      status: 400,
      issues: [{ path: `repeats.${at}` }],
    })
    expect(await sessionsOf(student)).toEqual([])
  })

  test('has at most eight', async () => {
    const { id } = await newCoach(api)
    const repeats = [1, 2, 3, 4, 5, 6, 7, 8].map(week => after(week))
    await expect(newRequest(await api.as(), id, first, { repeats })).rejects.toMatchObject({
      status: 400,
      issues: [{ path: 'repeats' }],
    })
  })

  test('follows the clock of the coach, whatever that does meanwhile', async () => {
    api.clock.set('2026-10-20T06:00:00Z')
    const { id } = await newCoach(api, { timeZone: 'Europe/Berlin' })
    // Clocks go back on the 25th of October.
    const [before, since] = ['2026-10-22T07:00:00.000Z', '2026-10-29T08:00:00.000Z']
    await expect(
      newRequest(await api.as(), id, before, { repeats: ['2026-10-29T07:00:00Z'] }),
    ).rejects.toMatchObject({ status: 400, issues: [{ path: 'repeats.0' }] })
    const student = await api.as()
    await newRequest(student, id, before, { repeats: [since] })
    expect(starts(await sessionsOf(student))).toEqual([before, since])
    api.clock.set('2026-11-23T06:00:00Z')
  })

  test('of which the coach does not offer one is refused as a whole, by its place', async () => {
    const { coach, id } = await newCoach(api)
    await coach.addTimeOff({
      body: { firstDay: '2026-12-08', lastDay: '2026-12-08', note: null, clientId: crypto.randomUUID() },
    })
    const student = await api.as()
    await expect(newRequest(student, id, first, { repeats: [after(1), after(2)] })).rejects.toMatchObject({
      code: 'booking.slot_unavailable',
      issues: [{ path: 'repeats.1' }],
    })
    expect(await sessionsOf(student)).toEqual([])
  })

  test('of which one is taken is refused as a whole, by its place: the coach’s hour, or the student’s own', async () => {
    const [one, other] = [await newCoach(api), await newCoach(api)]
    const student = await api.as()
    await newRequest(await api.as(), one.id, after(2))
    await newRequest(student, other.id, after(1, '2026-11-24T07:30:00.000Z'))
    await expect(newRequest(student, one.id, first, { repeats: [after(2)] })).rejects.toMatchObject({
      code: 'booking.slot_taken',
      issues: [{ path: 'repeats.0', message: 'This hour is already taken' }],
    })
    await expect(newRequest(student, one.id, first, { repeats: [after(1)] })).rejects.toMatchObject({
      code: 'booking.slot_taken',
      issues: [{ path: 'repeats.0', message: 'You already have a session at this time' }],
    })
    expect(await sessionsOf(student)).toHaveLength(1)
  })

  test('counts as one of the open requests', async () => {
    const student = await api.as()
    const coaches = await Promise.all(Array.from({ length: 4 }, () => newCoach(api)))
    const hours = ['07:00', '08:00', '09:00', '10:00'].map(hour => `2026-11-24T${hour}:00.000Z`)
    const request = (at: number) =>
      newRequest(student, coaches[at]?.id ?? 0, hours[at] ?? '', { repeats: [after(1, hours[at])] })
    for (const at of [0, 1, 2]) await request(at)
    await expect(request(3)).rejects.toMatchObject({ code: 'booking.limit' })
  })

  test('sent again with its key is the same series; with other weeks it is another request', async () => {
    const { id } = await newCoach(api)
    const student = await api.as()
    const body = { mentorProfileId: id, startTime: first, topic: 'Türev tekrarı' }
    const send = (weeks: number[]) =>
      student.requestSession({
        body: { ...body, repeats: weeks.map(week => after(week)) },
        idempotencyKey: 'series',
      })
    const session = await send([1, 2])
    expect(await send([1, 2])).toEqual(session)
    await expect(send([1])).rejects.toMatchObject({ code: 'idempotency.mismatch' })
    expect(await sessionsOf(student)).toHaveLength(3)
  })

  test('200 at once for weeks that meet: nothing overlaps, and each is there as a whole or not at all', async () => {
    const { id, coach } = await newCoach(api)
    const students = await Promise.all(Array.from({ length: 20 }, () => api.as()))
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, (_, at) => at).flatMap(at =>
        students.map(student =>
          newRequest(student, id, after(at % 3), { repeats: [after((at % 3) + 1), after((at % 3) + 3)] }),
        ),
      ),
    )
    for (const one of tries)
      if (one.status === 'rejected')
        expect(one.reason instanceof ApiError && one.reason.code).toBe('booking.slot_taken')
    const won = tries.filter(one => one.status === 'fulfilled').length
    expect(won).toBeGreaterThan(0)
    const booked = starts(asList(await coach.listMentorSessions()).items)
    expect(booked).toHaveLength(won * 3)
    expect(new Set(booked).size).toBe(booked.length)
  })
})

describe('PATCH /api/sessions/{id}/series/status', () => {
  test('the coach confirms all that wait; what was declined before stays declined', async () => {
    const { coach, student, session, move } = await asked()
    const [, second] = (await sessionsOf(student)).toSorted((one, other) => one.id - other.id)
    await coach.changeSessionStatus({ params: { id: String(second?.id) }, body: { status: 'cancelled' } })
    const { sessions } = await move(coach, 'confirmed')
    expect(sessions).toHaveLength(3)
    expect(sessions).toContainEqual(expect.objectContaining({ id: session.id, status: 'confirmed' }))
    expect((await sessionsOf(student)).map(({ status }) => status).sort()).toEqual([
      'cancelled',
      'confirmed',
      'confirmed',
      'confirmed',
    ])
    const notified = (await eventsOf(student)).filter(({ name }) => name === 'session.confirmed')
    expect(notified).toHaveLength(3)
    expect(notified[0]?.payload).toMatchObject({ together: { number: 1, size: 3 }, sequence: 1 })
  })

  test('the student withdraws what waits; a confirmed one stays', async () => {
    const { coach, student, session, move } = await asked()
    await coach.changeSessionStatus({ params: { id: String(session.id) }, body: { status: 'confirmed' } })
    const { sessions } = await move(student, 'cancelled')
    expect(sessions.map(({ cancelledBy }) => cancelledBy)).toEqual(['student', 'student', 'student'])
    expect((await sessionsOf(student)).find(({ id }) => id === session.id)?.status).toBe('confirmed')
  })

  test('taking a whole series back counts as one withdrawal', async () => {
    const { student, mentorProfileId, session, move } = await asked()
    await move(student, 'cancelled')
    await expect(newRequest(student, mentorProfileId, first)).resolves.toMatchObject({ status: 'pending' })
    expect(session.series?.size).toBe(4)
  })

  test('withdrawing its sessions one by one counts each time: each notifies the coach', async () => {
    const { student, mentorProfileId } = await asked([1, 2])
    for (const [at, { id }] of (await sessionsOf(student)).entries()) {
      api.clock.set(`2026-11-23T06:00:0${at + 1}Z`)
      await student.changeSessionStatus({ params: { id: String(id) }, body: { status: 'cancelled' } })
    }
    await expect(newRequest(student, mentorProfileId, first)).rejects.toMatchObject({
      code: 'booking.withdrawals',
    })
    api.clock.set('2026-11-23T06:00:00Z')
  })

  test('a session of no series is one of its own', async () => {
    const { coach, move, session } = await asked([])
    expect((await move(coach, 'confirmed')).sessions).toMatchObject([{ id: session.id, status: 'confirmed' }])
  })

  test('where nothing waits, nothing can be changed', async () => {
    const { coach, student, move } = await asked()
    await move(coach, 'cancelled')
    for (const who of [coach, student])
      await expect(move(who, 'cancelled')).rejects.toMatchObject({ status: 409, code: 'session.transition' })
  })

  test('what has begun is not confirmed any more, the rest is', async () => {
    const { coach, move } = await asked()
    api.clock.set('2026-11-24T07:00:01Z')
    const { sessions } = await move(coach, 'confirmed')
    expect(starts(sessions)).toEqual([after(1), after(2), after(3)])
    api.clock.set('2026-11-23T06:00:00Z')
  })

  test('is between the two: a student confirms nothing, others do not find it', async () => {
    const { student, move } = await asked()
    await expect(move(student, 'confirmed')).rejects.toMatchObject({ code: 'session.transition' })
    const strangers = [await api.as(), (await newCoach(api)).coach]
    for (const who of strangers)
      await expect(move(who, 'cancelled')).rejects.toMatchObject({ status: 404, code: 'not_found' })
    expect((await sessionsOf(student)).every(({ status }) => status === 'pending')).toBe(true)
  })

  test('an admin cancels what waits, and the log has each', async () => {
    const { session, move } = await asked()
    const admin = await api.as({ role: 'admin' })
    const { sessions } = await move(admin, 'cancelled')
    expect(sessions).toHaveLength(4)
    const { items } = await admin.listAudit({ query: { action: 'session.cancelled' } })
    expect(items.filter(({ subject }) => sessions.some(({ id }) => String(id) === subject?.id))).toHaveLength(
      4,
    )
    expect(sessions.some(({ id }) => id === session.id)).toBe(true)
  })

  test('two who move it at once: each session is moved once', async () => {
    const { coach, student, move } = await asked()
    await Promise.allSettled(
      Array.from({ length: 10 }, (_, at) => (at % 2 ? move(coach, 'confirmed') : move(student, 'cancelled'))),
    )
    const moved = (await eventsOf(student)).filter(({ name }) => name !== 'session.requested')
    expect(moved).toHaveLength(4)
    expect(new Set(moved.map(({ name }) => name)).size).toBe(1)
  })
})
