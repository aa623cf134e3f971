import { ApiError, asList } from '@kocyolu/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, newCoach, newRequest, startCoaching, untilLockWait } from '../testing/coaching-api.ts'

let api: Api
beforeAll(async () => {
  api = await startCoaching({ bookingOpenRequests: 1000 })
  api.clock.set('2026-11-23T06:00:00Z')
})
afterAll(() => api.close())

const statuses = (tries: PromiseSettledResult<unknown>[]): (number | string)[] =>
  tries.map(one => {
    if (one.status === 'fulfilled') return 201
    return one.reason instanceof ApiError ? one.reason.status : String(one.reason)
  })

describe('a race', () => {
  test('for one hour, 200 requests of ten students: one wins, the others get an error that it is taken', async () => {
    const { id, coach } = await newCoach(api)
    const students = await Promise.all(Array.from({ length: 10 }, () => api.as()))
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => students)
        .flat()
        .map(student => newRequest(student, id, '2026-11-24T07:00:00Z')),
    )
    expect(statuses(tries).sort()).toEqual([201, ...Array.from({ length: 199 }, () => 409)])
    expect(await coach.listMentorSessions()).toHaveLength(1)
    expect((await api.events()).filter(event => event.name === 'session.requested')).toHaveLength(1)
  })

  test('for hours that meet, midnight included: whatever wins, nothing overlaps and nothing breaks', async () => {
    const { id, coach } = await newCoach(api, { availableHoursStart: 0, availableHoursEnd: 23 })
    const students = await Promise.all(Array.from({ length: 8 }, () => api.as()))
    // Midnight of UTC, which the locks count days by, is three o'clock in Istanbul.
    const first = Date.parse('2026-11-24T22:30:00Z')
    const times = [0, 1, 2, 3, 4, 5].map(step => new Date(first + step * 1_800_000).toISOString())
    const tries = await Promise.allSettled(
      times.flatMap(time => students.map(student => newRequest(student, id, time))),
    )
    expect(statuses(tries).every(status => status === 201 || status === 409)).toBe(true)
    const sessions = asList(await coach.listMentorSessions()).items
    expect(sessions.length).toBeGreaterThanOrEqual(2)
    for (const [at, session] of sessions.entries()) {
      const next = sessions[at + 1]
      if (next) expect(session.endTime <= next.startTime).toBe(true)
    }
  })

  test('of one student for hours of many coaches that meet', async () => {
    const student = await api.as()
    const coaches = await Promise.all(Array.from({ length: 12 }, () => newCoach(api)))
    const tries = await Promise.allSettled(
      coaches.map(({ id }, at) => newRequest(student, id, `2026-11-24T0${at % 2 ? '7:00' : '7:30'}:00Z`)),
    )
    expect(statuses(tries).sort()).toEqual([201, ...Array.from({ length: 11 }, () => 409)])
  })

  test('that no lock sees is decided by the database', async () => {
    const { id } = await newCoach(api)
    const [student, unseen] = [await api.as(), await api.as()]
    const outsider = api.deps.orm.em.fork()
    await outsider.begin()
    await sql`
      insert into mentor_sessions (mentor_profile_id, student_id, start_time, end_time, topic, expires_at)
      values (${id}, ${unseen.caller?.id}, '2026-11-26T07:00:00Z', '2026-11-26T08:00:00Z', 'Konu', '2026-11-26T06:00:00Z')
    `.execute(outsider.getKysely())
    const request = newRequest(student, id, '2026-11-26T07:30:00Z').catch((error: unknown) => error)
    await untilLockWait(api)
    await outsider.commit()
    expect(await request).toMatchObject({ status: 409, code: 'booking.slot_taken' })
  })

  test('between confirming and cancelling: one of them counts, the other gets what it became', async () => {
    const { id, coach } = await newCoach(api)
    const student = await api.as()
    const session = await newRequest(student, id, '2026-11-25T07:00:00Z')
    const params = { id: String(session.id) }
    const tries = await Promise.allSettled([
      ...Array.from({ length: 5 }, () =>
        coach.changeSessionStatus({ params, body: { status: 'confirmed' } }),
      ),
      ...Array.from({ length: 5 }, () =>
        student.changeSessionStatus({ params, body: { status: 'cancelled' } }),
      ),
    ])
    const won = statuses(tries).filter(status => status === 201)
    expect(won.length).toBe(1)
    const notified = (await api.events()).filter(
      event =>
        /confirmed|cancelled/.test(event.name) &&
        JSON.stringify(event.payload).includes(`"sessionId":${session.id},`),
    )
    expect(notified).toHaveLength(1)
  })
})
