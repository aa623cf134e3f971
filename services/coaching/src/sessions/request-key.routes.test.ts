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

describe('Idempotency-Key', () => {
  const request = (id: number, time = '07:00') => ({
    body: { mentorProfileId: id, topic, startTime: tuesday(time) },
    idempotencyKey: 'a-key',
  })

  test('the same request again answers with the first result', async () => {
    const { id, coach } = await newCoach(api)
    const student = await api.as()
    const first = await student.requestSession(request(id))
    const again = { ...request(id), body: { ...request(id).body, startTime: '2026-11-24T10:00:00+03:00' } }
    expect(await student.requestSession(again)).toEqual(first)
    expect(await coach.listMentorSessions()).toHaveLength(1)
  })

  test('also when the coach is gone by then', async () => {
    const { id, userId } = await newCoach(api)
    const student = await api.as()
    const first = await student.requestSession(request(id))
    await api.deliver('user.changed', {
      userId,
      version: 1,
      firstName: 'Işık',
      lastName: 'Aydın',
      profileImageUrl: null,
      role: 'mentor',
      locale: 'auto',
      university: null,
      suspended: true,
    })
    const can = { ...first.can, propose: false }
    expect(await student.requestSession(request(id))).toEqual({ ...first, can })
    await expect(newRequest(student, id, tuesday('10:00'))).rejects.toMatchObject({ status: 404 })
  })

  test('a key belongs to its caller and its request', async () => {
    const { id } = await newCoach(api)
    const [student, other] = [await api.as(), await api.as()]
    await student.requestSession(request(id))
    await expect(student.requestSession(request(id, '09:00'))).rejects.toMatchObject({
      status: 409,
      code: 'idempotency.mismatch',
    })
    await expect(other.requestSession(request(id, '09:00'))).resolves.toMatchObject({ status: 'pending' })
  })

  test('a refused request leaves its key free', async () => {
    const { id } = await newCoach(api)
    const [student, other] = [await api.as(), await api.as()]
    const blocking = await newRequest(other, id, tuesday('07:00'))
    await expect(student.requestSession(request(id))).rejects.toMatchObject({ code: 'booking.slot_taken' })
    await other.changeSessionStatus({ params: { id: String(blocking.id) }, body: { status: 'cancelled' } })
    await expect(student.requestSession(request(id))).resolves.toMatchObject({ status: 'pending' })
  })

  test('sent ten times at once, one session', async () => {
    const { id, coach } = await newCoach(api)
    const student = await api.as()
    const answers = await Promise.all(Array.from({ length: 10 }, () => student.requestSession(request(id))))
    expect(new Set(answers.map(one => one.id)).size).toBe(1)
    expect(await coach.listMentorSessions()).toHaveLength(1)
  })
})
