import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, newCoach, newRequest, queryCounter, startCoaching } from '../testing/coaching-api.ts'

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
    expect((await student.listStudentSessions()).map(one => one.id)).toEqual([early.id, late.id])
    expect((await coach.listMentorSessions()).map(one => [one.id, one.student?.firstName])).toEqual([
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
    const mayReview = async () => (await student.listStudentSessions()).map(one => one.can.review)
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
