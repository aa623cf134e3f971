import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, newCoach, newRequest, startCoaching } from '../testing/coaching-api.ts'

let api: Api
beforeAll(async () => {
  api = await startCoaching()
  // A Monday, nine o'clock in Istanbul.
  api.clock.set('2026-11-23T06:00:00Z')
})
afterAll(() => api.close())

async function starts(id: number, from: string, to: string): Promise<string[]> {
  const { slots } = await api.anonymous.listSlots({ params: { id: String(id) }, query: { from, to } })
  return slots.map(slot => slot.startTime)
}

describe('GET /api/mentors/{id}/slots', () => {
  test('half hours of the coach’s day, both ends, without what has begun', async () => {
    const { id } = await newCoach(api)
    const { slots } = await api.anonymous.listSlots({
      params: { id: String(id) },
      query: { from: '2026-11-23', to: '2026-11-23' },
    })
    expect(slots).toHaveLength(15)
    expect(slots[0]).toEqual({ startTime: '2026-11-23T06:30:00.000Z', endTime: '2026-11-23T07:30:00.000Z' })
    expect(slots.at(-1)?.startTime).toBe('2026-11-23T13:30:00.000Z')
  })

  test('days are the coach’s own, the last one included; closed days have none', async () => {
    const { id } = await newCoach(api, { availableHoursStart: 0, availableHoursEnd: 23 })
    const found = await starts(id, '2026-11-27', '2026-11-29')
    expect(found).toHaveLength(46)
    expect(found[0]).toBe('2026-11-26T21:00:00.000Z')
    expect(found.at(-1)).toBe('2026-11-27T19:30:00.000Z')
  })

  test('instants bound the starts, the last one excluded', async () => {
    const { id } = await newCoach(api)
    expect(await starts(id, '2026-11-24T09:00:00+03:00', '2026-11-24T10:00:00+03:00')).toEqual([
      '2026-11-24T06:00:00.000Z',
      '2026-11-24T06:30:00.000Z',
    ])
    expect(await starts(id, '2026-11-24T12:00:00Z', '2026-11-24')).toHaveLength(4)
  })

  test('an hour asked for is taken, a cancelled one free again', async () => {
    const { id } = await newCoach(api)
    const student = await api.as()
    const session = await newRequest(student, id, '2026-11-24T07:00:00Z')
    const all = ['06:00', '06:30', '07:00', '07:30', '08:00'].map(time => `2026-11-24T${time}:00.000Z`)
    const range = ['2026-11-24T06:00:00Z', '2026-11-24T08:01:00Z'] as const
    expect(await starts(id, ...range)).toEqual([all[0], all[4]])
    await student.changeSessionStatus({ params: { id: String(session.id) }, body: { status: 'cancelled' } })
    expect(await starts(id, ...range)).toEqual(all)
  })

  test('notice and furthest day bind slots, next free start and bookings, and an older page leaves them alone', async () => {
    const { id, coach } = await newCoach(api)
    const params = { id: String(id) }
    await coach.updateMentor({ params, body: { noticeHours: 24, bookableDays: 2 } })
    const own = await coach.updateMentor({ params, body: { bio: 'Sakin çalışırım.', availableHoursEnd: 17 } })
    expect(own).toMatchObject({ noticeHours: 24, bookableDays: 2 })
    const found = await starts(id, '2026-11-23', '2026-11-27')
    expect([found[0], found.at(-1)]).toEqual(['2026-11-24T06:00:00.000Z', '2026-11-25T13:30:00.000Z'])
    const seen = await api.anonymous.getMentor({ params })
    expect(seen.nextStarts[0]).toBe('2026-11-24T06:00:00.000Z')
    expect(seen).not.toHaveProperty('noticeHours')
    const student = await api.as()
    for (const start of ['2026-11-23T08:00:00Z', '2026-11-26T07:00:00Z'])
      await expect(newRequest(student, id, start)).rejects.toMatchObject({ code: 'booking.slot_unavailable' })
    expect(await newRequest(student, id, '2026-11-24T06:00:00Z')).toMatchObject({ status: 'pending' })
  })

  test.each([
    ['noticeHours', { noticeHours: -1 }],
    ['noticeHours', { noticeHours: 169 }],
    ['noticeHours', { noticeHours: 1.5 }],
    ['bookableDays', { bookableDays: 0 }],
    ['bookableDays', { bookableDays: 366 }],
  ])('refuses a wrong %s and changes nothing', async (path, body) => {
    const { id, coach } = await newCoach(api)
    const params = { id: String(id) }
    await expect(coach.updateMentor({ params, body })).rejects.toMatchObject({
      code: 'invalid',
      issues: [{ path }],
    })
    expect(await coach.getOwnMentorProfile()).toMatchObject({ noticeHours: 0, bookableDays: null })
  })

  test('the past has none, and 62 days are the most', async () => {
    const { id } = await newCoach(api)
    expect(await starts(id, '2026-11-16', '2026-11-20')).toEqual([])
    expect(await starts(id, '0001-01-01', '0001-01-05')).toEqual([])
    expect(await starts(id, '9999-12-01', '9999-12-31')).toEqual([])
    expect(await starts(id, '2026-11-23', '2027-01-23')).not.toEqual([])
  })

  test.each([
    ['to', { from: '2026-11-23', to: '2027-01-24' }],
    ['to', { from: '2026-11-23', to: '2026-11-22' }],
    ['to', { from: '2026-11-23T00:00:00Z', to: '2027-06-24T00:00:00Z' }],
    ['from', { from: 'today', to: '2026-11-23' }],
    ['from', { from: '2026-02-30', to: '2026-03-01' }],
    ['to', { from: '2026-11-23', to: '' }],
    ['zone', { from: '2026-11-23', to: '2026-11-23', zone: 'UTC' }],
  ])('%s is complained about in %j', async (path, query) => {
    const { id } = await newCoach(api)
    const response = await api.anonymous.fetch(`/api/mentors/${id}/slots?${new URLSearchParams(query)}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'invalid', issues: [{ path }] })
  })

  test('an unknown coach is not found', async () => {
    expect(
      (await api.anonymous.fetch('/api/mentors/999999/slots?from=2026-11-23&to=2026-11-23')).status,
    ).toBe(404)
  })
})
