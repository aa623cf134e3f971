import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, type Client, newCoach, newRequest, startCoaching } from '../testing/coaching-api.ts'

let api: Api
beforeAll(async () => {
  api = await startCoaching()
})
afterAll(() => api.close())

const cancel = (student: Client, id: number) =>
  student.changeSessionStatus({ params: { id: String(id) }, body: { status: 'cancelled' } })

/** Books and cancels until it is refused, 60 times at most, and says how often it worked. */
async function rounds(student: Client, mentorProfileId: number, startTime: string): Promise<number> {
  for (let round = 0; round < 60; round += 1) {
    const booked = await newRequest(student, mentorProfileId, startTime).catch((error: unknown) => {
      expect(error).toMatchObject({ status: 409, code: 'booking.withdrawals' })
    })
    if (!booked) return round
    await cancel(student, booked.id)
  }
  return 60
}

describe('booking and cancelling again and again', () => {
  test.each([
    [true, 3],
    [false, 2],
  ])('ends with one coach for a day (address proved: %s)', async (emailVerified, allowed) => {
    api.clock.set('2026-11-23T06:00:00Z')
    const [{ id }, other] = [await newCoach(api), await newCoach(api)]
    const student = await api.as({ emailVerified })
    expect(await rounds(student, id, '2026-11-25T07:00:00Z')).toBe(allowed)
    expect((await newRequest(student, other.id, '2026-11-25T08:00:00Z')).status).toBe('pending')
    expect((await newRequest(await api.as(), id, '2026-11-25T07:00:00Z')).status).toBe('pending')
    api.clock.set('2026-11-24T06:00:00Z')
    expect(await rounds(student, id, '2026-11-26T07:00:00Z')).toBe(allowed)
  })

  test('counts no session that the coach turned down', async () => {
    api.clock.set('2026-11-23T06:00:00Z')
    const { coach, id: mentorProfileId } = await newCoach(api)
    const student = await api.as()
    for (let round = 0; round < 5; round += 1) {
      const { id } = await newRequest(student, mentorProfileId, '2026-11-25T07:00:00Z')
      await cancel(coach, id)
    }
    expect((await newRequest(student, mentorProfileId, '2026-11-25T07:00:00Z')).status).toBe('pending')
  })

  test('cannot be hurried past: of requests that are cancelled while others are made, as many get through', async () => {
    api.clock.set('2026-11-23T06:00:00Z')
    const { id: mentorProfileId } = await newCoach(api)
    const student = await api.as()
    const made: number[] = []
    for (let wave = 0; wave < 4; wave += 1) {
      const hours = ['07', '08', '09', '10', '11'].map(hour => `2026-11-2${5 + wave}T${hour}:00:00Z`)
      const asked = await Promise.allSettled(hours.map(start => newRequest(student, mentorProfileId, start)))
      const booked = asked.flatMap(one => (one.status === 'fulfilled' ? [one.value.id] : []))
      made.push(...booked)
      await Promise.all(booked.map(id => cancel(student, id)))
    }
    expect(made.length).toBeLessThanOrEqual(5)
  })
})
