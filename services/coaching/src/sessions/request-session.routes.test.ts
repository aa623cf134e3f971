import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, newCoach, newRequest, startCoaching } from '../testing/coaching-api.ts'

let api: Api
beforeAll(async () => {
  api = await startCoaching()
  api.clock.set('2026-11-23T06:00:00Z')
})
afterAll(() => api.close())

const tuesday = (time: string): string => `2026-11-24T${time}:00.000Z`
const topic = 'Türev tekrarı'

describe('POST /api/sessions', () => {
  test.each([
    ['topic', { topic: 'ÖSYM şifrem: elif2008' }],
    ['notes', { notes: 'T.C. no 10000000146, sonucuma bak' }],
  ])('keeps no sign-in and no number of a person in its %s', async (path, part) => {
    const { id } = await newCoach(api)
    const student = await api.as()
    const request = newRequest(student, id, tuesday('07:00'), part)
    await expect(request).rejects.toMatchObject({
      ...{ status: 400, code: 'text.private_details', issues: [{ path }] },
    })
    expect(await student.listStudentSessions()).toEqual([])
  })

  test('asks for an hour: pending, its end set by the server, with an event for the coach', async () => {
    const { id, coach, userId } = await newCoach(api, { meetingLink: 'https://meet.example/x' })
    const student = await api.as({ firstName: 'Deniz', lastName: 'Öz' })
    const session = await student.requestSession({
      body: {
        mentorProfileId: id,
        topic: `  ${topic} `,
        notes: 'Grafik soruları',
        startTime: '2026-11-24T10:00:00+03:00',
        endTime: '2026-11-24T11:00:00+03:00',
        status: 'pending',
      },
    })
    expect(session).toMatchObject({
      mentorProfileId: id,
      studentId: student.caller?.id,
      startTime: tuesday('07:00'),
      endTime: tuesday('08:00'),
      status: 'pending',
      topic,
      notes: 'Grafik soruları',
      meetingLink: null,
      cancelReason: null,
      cancelledBy: null,
      createdAt: '2026-11-23T06:00:00.000Z',
      mentor: { userId, firstName: 'Işık', lastName: 'Aydın', profileImageUrl: null },
      can: { confirm: false, decline: false, cancel: true, complete: false, review: false },
    })
    expect(session).not.toHaveProperty('student')
    expect(await student.listStudentSessions()).toEqual([session])
    expect(await coach.listMentorSessions()).toMatchObject([
      {
        id: session.id,
        student: { id: student.caller?.id, firstName: 'Deniz', lastName: 'Öz' },
        can: { confirm: true, decline: true, cancel: false, complete: false, review: false },
      },
    ])
    expect((await api.events()).at(-1)).toEqual({
      name: 'session.requested',
      payload: {
        sessionId: session.id,
        mentorProfileId: id,
        mentorUserId: userId,
        studentId: student.caller?.id,
        startTime: tuesday('07:00'),
        endTime: tuesday('08:00'),
        topic,
        notes: 'Grafik soruları',
        meetingLink: null,
        sequence: 0,
        mentorTimeZone: 'Europe/Istanbul',
      },
    })
  })

  test.each([
    ['in the past', '2026-11-20T07:00:00Z'],
    ['beginning now', '2026-11-23T06:00:00Z'],
    ['off the half hour', '2026-11-24T07:10:00Z'],
    ['a second late', '2026-11-24T07:00:01Z'],
    ['before the hours', '2026-11-24T05:30:00Z'],
    ['at the end of the hours', '2026-11-24T14:00:00Z'],
    ['on a closed day', '2026-11-28T07:00:00Z'],
    ['at the end of the calendar', '9999-12-31T22:00:00Z'],
    ['in its last hour, whose end has no year that can be written', '9999-12-31T23:30:00Z'],
    ['in its first hour', '0001-01-01T00:00:00Z'],
  ])('a start %s is not offered', async (_, startTime) => {
    const { id } = await newCoach(api)
    await expect(newRequest(await api.as(), id, startTime)).rejects.toMatchObject({
      status: 409,
      code: 'booking.slot_unavailable',
      issues: [{ path: 'startTime' }],
    })
  })

  test.each(['9999-12-31T23:30:00-01:00', '0000-01-01T00:00:00+12:00'])(
    '%s is on no calendar',
    async startTime => {
      const { id } = await newCoach(api)
      await expect(newRequest(await api.as(), id, startTime)).rejects.toMatchObject({
        status: 400,
        issues: [{ path: 'startTime' }],
      })
    },
  )

  test('an hour that meets another is taken, for coach and student', async () => {
    const [one, other] = [await newCoach(api), await newCoach(api)]
    const [student, second] = [await api.as(), await api.as()]
    await newRequest(student, one.id, tuesday('07:00'))
    const taken = { status: 409, code: 'booking.slot_taken', issues: [{ path: 'startTime' }] }
    for (const time of ['06:30', '07:00', '07:30']) {
      await expect(newRequest(second, one.id, tuesday(time))).rejects.toMatchObject(taken)
      await expect(newRequest(student, other.id, tuesday(time))).rejects.toMatchObject(taken)
    }
    await newRequest(second, one.id, tuesday('08:00'))
    await newRequest(student, other.id, tuesday('06:00'))
  })

  test('at most five requests are open; a settled one makes room', async () => {
    const { id, coach } = await newCoach(api)
    const student = await api.as()
    const times = ['06:00', '07:00', '08:00', '09:00', '10:00']
    const made = await Promise.all(times.map(time => newRequest(student, id, tuesday(time))))
    const sixth = () => newRequest(student, id, tuesday('11:00'))
    await expect(sixth()).rejects.toMatchObject({ status: 409, code: 'booking.limit' })
    await coach.changeSessionStatus({ params: { id: String(made[0]?.id) }, body: { status: 'confirmed' } })
    await expect(sixth()).resolves.toMatchObject({ status: 'pending' })
  })

  test('six requests at once leave five', async () => {
    const student = await api.as()
    const coaches = await Promise.all(Array.from({ length: 6 }, () => newCoach(api)))
    const times = ['06:00', '07:00', '08:00', '09:00', '10:00', '11:00']
    const tries = await Promise.allSettled(
      coaches.map(({ id }, at) => newRequest(student, id, tuesday(times[at] ?? ''))),
    )
    expect(tries.filter(one => one.status === 'fulfilled')).toHaveLength(5)
    expect(tries.find(one => one.status === 'rejected')).toMatchObject({ reason: { code: 'booking.limit' } })
  })

  test.each([
    ['topic', { topic: 'ab' }],
    ['topic', { topic: 'a'.repeat(121) }],
    ['notes', { notes: 'a'.repeat(1001) }],
    ['startTime', { startTime: 'tomorrow' }],
    ['startTime', { startTime: '2026-11-24T07:00:00' }],
    ['endTime', { endTime: tuesday('09:00') }],
    ['status', { status: 'confirmed' }],
    ['mentorProfileId', { mentorProfileId: '1' }],
    ['studentId', { studentId: 'x' }],
    ['topic', { topic: 'a\u0000bc' }],
  ])('%s is complained about in %j', async (path, change) => {
    const { id } = await newCoach(api)
    const student = await api.as()
    const response = await student.fetch('/api/sessions', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mentorProfileId: id, topic, startTime: tuesday('07:00'), ...change }),
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'invalid', issues: [{ path }] })
    expect(await student.listStudentSessions()).toEqual([])
  })

  test('an unknown coach is not found; one’s own profile is no choice', async () => {
    await expect(newRequest(await api.as(), 999_999, tuesday('07:00'))).rejects.toMatchObject({ status: 404 })
    const { id, userId } = await newCoach(api)
    const own = await api.as({ id: userId, role: 'student' })
    await expect(newRequest(own, id, tuesday('07:00'))).rejects.toMatchObject({
      status: 403,
      code: 'booking.own_profile',
    })
  })
})

describe('with AUTH_REQUIRE_VERIFIED_EMAIL', () => {
  test('only a verified e-mail books', async () => {
    const strict = await startCoaching({ authRequireVerifiedEmail: true })
    strict.clock.set('2026-11-23T06:00:00Z')
    const { id } = await newCoach(strict)
    const unverified = await strict.as({ emailVerified: false })
    await expect(newRequest(unverified, id, tuesday('07:00'))).rejects.toMatchObject({
      status: 403,
      code: 'account.email_unverified',
    })
    await expect(newRequest(await strict.as(), id, tuesday('07:00'))).resolves.toMatchObject({
      status: 'pending',
    })
    await strict.close()
  })
})
