import { asList, type Session } from '@kocyolu/contracts'
import { queryCounter, readPages } from '@kocyolu/service/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, type Client, newCoach, newRequest, startCoaching } from '../testing/coaching-api.ts'

let api: Api
beforeAll(async () => {
  api = await startCoaching()
  api.clock.set('2026-11-23T06:00:00Z')
})
afterAll(() => api.close())

describe('lists and counts', () => {
  test('are by start, each person’s own, with the other one’s name', async () => {
    const { coach, id } = await newCoach(api)
    const [student, other] = [await api.as({ firstName: 'Azra' }), await api.as({ firstName: 'Berk' })]
    const late = await newRequest(student, id, '2026-11-25T07:00:00Z')
    const early = await newRequest(student, id, '2026-11-24T07:00:00Z')
    const others = await newRequest(other, id, '2026-11-24T09:00:00Z')
    expect(asList(await student.listStudentSessions()).items.map(one => one.id)).toEqual([early.id, late.id])
    expect(
      asList(await coach.listMentorSessions()).items.map(one => [one.id, one.student?.firstName]),
    ).toEqual([
      [early.id, 'Azra'],
      [others.id, 'Berk'],
      [late.id, 'Azra'],
    ])
    expect(await (await api.as({ role: 'mentor' })).listMentorSessions()).toEqual([])
    expect(await (await api.as()).listStudentSessions()).toEqual([])
  })

  test('ask a student for a review once the session is completed, until it is written', async () => {
    const { coach, id } = await newCoach(api)
    const student = await api.as()
    const session = await newRequest(student, id, '2026-11-26T11:00:00Z')
    const mayReview = async () => asList(await student.listStudentSessions()).items.map(one => one.can.review)
    for (const status of ['confirmed', 'completed'] as const) {
      expect(await mayReview()).toEqual([false])
      await coach.changeSessionStatus({ params: { id: String(session.id) }, body: { status } })
    }
    expect(await mayReview()).toEqual([true])
    await student.addReview({
      params: { id: String(id) },
      body: { rating: 5, comment: 'Çok yardımcı oldu.' },
    })
    expect(await mayReview()).toEqual([false])
  })

  test('take as many queries for one session as for many', async () => {
    const { coach, id } = await newCoach(api)
    const student = await api.as()
    const count = await queryCounter(api)
    await newRequest(student, id, '2026-11-27T07:00:00Z')
    const one = await count(() => coach.listMentorSessions())
    for (const hour of ['08', '09', '10', '11']) await newRequest(student, id, `2026-11-27T${hour}:00:00Z`)
    expect(await count(() => coach.listMentorSessions())).toBe(one)
    expect(await count(() => student.listStudentSessions())).toBe(one)
  })

  test('the counts add up, for admins', async () => {
    const admin = await api.as({ role: 'admin' })
    const before = await admin.countSessions()
    const { coach, id } = await newCoach(api)
    const student = await api.as()
    const confirmed = await newRequest(student, id, '2026-11-26T07:00:00Z')
    await newRequest(student, id, '2026-11-26T09:00:00Z')
    await coach.changeSessionStatus({ params: { id: String(confirmed.id) }, body: { status: 'confirmed' } })
    const after = await admin.countSessions()
    expect(after).toEqual({
      ...before,
      total: before.total + 2,
      confirmed: before.confirmed + 1,
      pending: before.pending + 1,
    })
    const { total, ...byStatus } = after
    expect(Object.values(byStatus).reduce((sum, count) => sum + count, 0)).toBe(total)
  })
})

describe('a coach with many sessions behind and ahead', () => {
  let coach: Client
  let student: Client
  beforeAll(async () => {
    const made = await newCoach(api)
    coach = made.coach
    student = await api.as()
    await newRequest(student, made.id, '2026-11-30T07:00:00Z')
    // 300 hours that are over and 70 to come, all of this student with this coach.
    await sql`
      insert into mentor_sessions (mentor_profile_id, student_id, start_time, end_time, topic, expires_at, status)
      select ${made.id}, ${student.caller?.id}, t, t + interval '1 hour', 'Konu', t,
        case when t < '2026-11-01' then 'completed' else 'confirmed' end
      from (
        select '2026-01-01T00:00:00Z'::timestamptz + n * interval '2 hours' t from generate_series(1, 300) n
        union all select '2026-12-01T00:00:00Z'::timestamptz + n * interval '2 hours' from generate_series(1, 70) n
      ) hours
    `.execute(api.deps.orm.em.fork().getKysely())
  })
  const isOpen = (one: Session) => ['pending', 'confirmed'].includes(one.status)
  const startsOf = (sessions: Session[]) => sessions.map(one => one.startTime)

  test('never misses an open one: the array has all of those and the newest others, by start', async () => {
    for (const answer of [await coach.listMentorSessions(), await student.listStudentSessions()]) {
      const sessions = asList(answer).items
      expect(sessions).toHaveLength(200)
      expect(sessions.filter(isOpen)).toHaveLength(71)
      expect(startsOf(sessions)).toEqual(startsOf(sessions).toSorted())
    }
  })

  test('finds every session in the lists, once: open ones soonest first, closed ones newest first', async () => {
    const all = async (state: 'open' | 'closed') =>
      (await readPages(more => coach.listMentorSessions({ query: { state, limit: '50', ...more } }))).flat()
    const [open, closed] = [await all('open'), await all('closed')]
    expect(open.every(isOpen) && !closed.some(isOpen)).toBe(true)
    expect(startsOf(open)).toEqual(startsOf(open).toSorted())
    expect(startsOf(closed)).toEqual(startsOf(closed).toSorted().toReversed())
    expect([open.length, closed.length]).toEqual([71, 300])
    expect(new Set([...open, ...closed].map(one => one.id)).size).toBe(371)
    expect(asList(await coach.listMentorSessions({ query: { limit: '1' } })).items).toEqual(open.slice(0, 1))
  })

  test('counts all of them', async () => {
    expect(await coach.countMentorSessions()).toEqual({ pending: 1, upcoming: 70, completed: 300, people: 1 })
    expect(await student.countStudentSessions()).toEqual(await coach.countMentorSessions())
    const none = { pending: 0, upcoming: 0, completed: 0, people: 0 }
    expect(await (await api.as({ role: 'mentor' })).countMentorSessions()).toEqual(none)
    expect(await (await api.as()).countStudentSessions()).toEqual(none)
  })

  test('finds them by what they are now: one that has ended is past, also while it is not completed', async () => {
    const idsOf = async (client: Client, state: 'upcoming' | 'pending' | 'past' | 'cancelled') => {
      const list = client === coach ? client.listMentorSessions : client.listStudentSessions
      return (await readPages(more => list({ query: { state, limit: '50', ...more } }))).flat()
    }
    const before = await idsOf(coach, 'upcoming')
    expect([before.length, (await idsOf(coach, 'past')).length]).toEqual([70, 300])
    // The first two have ended, and the third goes on.
    api.clock.set('2026-12-01T06:30:00Z')
    const [upcoming, past] = [await idsOf(coach, 'upcoming'), await idsOf(coach, 'past')]
    expect(upcoming).toHaveLength(68)
    expect(startsOf(upcoming)[0]).toBe('2026-12-01T06:00:00.000Z')
    expect(startsOf(upcoming)).toEqual(startsOf(upcoming).toSorted())
    expect(past.slice(0, 3).map(one => one.status)).toEqual(['confirmed', 'confirmed', 'completed'])
    expect(startsOf(past)).toEqual(startsOf(past).toSorted().toReversed())
    const [request] = await idsOf(student, 'pending')
    expect(request?.status).toBe('pending')
    await student.changeSessionStatus({
      params: { id: String(request?.id) },
      body: { status: 'cancelled' },
    })
    expect((await idsOf(student, 'cancelled')).map(one => one.id)).toEqual([request?.id])
    expect(await idsOf(student, 'pending')).toEqual([])
    api.clock.set('2026-11-23T06:00:00Z')
  })

  test.each(['state=lost', 'limit=0', 'cursor=x'])('complains about %s by name', async query => {
    const response = await coach.fetch(`/api/sessions/mentor?${query}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ issues: [{ path: query.split('=')[0] }] })
  })

  test('a cursor of the open ones leads nowhere among the closed ones', async () => {
    const { nextCursor } = asList(await coach.listMentorSessions({ query: { limit: '1' } }))
    const query = { state: 'closed', cursor: nextCursor ?? '' } as const
    await expect(coach.listMentorSessions({ query })).rejects.toMatchObject({ issues: [{ path: 'cursor' }] })
  })
})
