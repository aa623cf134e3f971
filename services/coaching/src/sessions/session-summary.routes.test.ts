import type { SessionSummary } from '@kocyolu/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, type Client, newCoach, newRequest, startCoaching } from '../testing/coaching-api.ts'

let api: Api
beforeAll(async () => {
  api = await startCoaching()
})
afterAll(() => api.close())

const on = (id: number) => ({ params: { id: String(id) } })
const write = (who: Client, id: number, body: SessionSummary) => who.putSessionSummary({ ...on(id), body })
const first = { text: 'Türevi bitirdik.\nİntegrale geçiyoruz.', version: 0 }

/** Two sessions of the same two people, of which the first has begun. */
async function held() {
  api.clock.set('2026-11-23T06:00:00Z')
  const { coach, id: mentorProfileId } = await newCoach(api)
  const student = await api.as()
  const ids: number[] = []
  for (const day of [24, 25]) {
    const { id } = await newRequest(student, mentorProfileId, `2026-11-${day}T07:00:00Z`)
    await coach.changeSessionStatus({ ...on(id), body: { status: 'confirmed' } })
    ids.push(id)
  }
  api.clock.set('2026-11-24T07:00:00Z')
  const [id = 0, next = 0] = ids
  return { coach, student, mentorProfileId, id, next }
}

describe('the summary of a session', () => {
  test('is written by its coach, and read by both on its page and on that of the next one', async () => {
    const { coach, student, mentorProfileId, id, next } = await held()
    const empty = { text: '', version: 0 }
    expect(await coach.getSession(on(id))).toMatchObject({
      summary: empty,
      canSummarize: true,
      earlier: null,
    })
    expect(await student.getSession(on(id))).toMatchObject({ summary: empty, canSummarize: false })
    expect(await write(coach, id, first)).toEqual({ ...first, version: 1 })
    for (const who of [coach, student]) {
      expect(await who.getSession(on(id))).toMatchObject({ summary: { ...first, version: 1 }, earlier: null })
      expect((await who.getSession(on(next))).earlier).toEqual({
        ...{ id, startTime: '2026-11-24T07:00:00.000Z', summary: first.text, tasks: [] },
      })
    }
    const another = await newRequest(await api.as(), mentorProfileId, '2026-11-26T07:00:00Z')
    expect((await coach.getSession(on(another.id))).earlier).toBeNull()
    expect(await write(coach, id, { text: '', version: 1 })).toEqual({ text: '', version: 2 })
    expect((await student.getSession(on(next))).earlier).toBeNull()
  })

  test('leaves the time at which the session was completed, and its entry in calendars', async () => {
    const { coach, id } = await held()
    await coach.changeSessionStatus({ ...on(id), body: { status: 'completed' } })
    const before = await coach.getSession(on(id))
    api.clock.advance(60_000)
    await write(coach, id, first)
    expect(await coach.getSession(on(id))).toEqual({ ...before, summary: { ...first, version: 1 } })
  })

  test('that was written meanwhile is not overwritten; the same text again is no conflict', async () => {
    const { coach, id } = await held()
    await write(coach, id, first)
    expect(await write(coach, id, first)).toEqual({ ...first, version: 1 })
    await expect(write(coach, id, { text: 'Başka', version: 0 })).rejects.toMatchObject({ code: 'conflict' })
    const both = await Promise.allSettled(['Bir', 'İki'].map(text => write(coach, id, { text, version: 1 })))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('is of a session that has begun or was completed', async () => {
    const { coach, id, next } = await held()
    await expect(write(coach, next, first)).rejects.toMatchObject({ code: 'session.transition' })
    await coach.changeSessionStatus({ ...on(next), body: { status: 'completed' } })
    expect(await write(coach, next, first)).toMatchObject({ version: 1 })
    await coach.changeSessionStatus({ ...on(id), body: { status: 'cancelled', reason: 'Hastayım' } })
    await expect(write(coach, id, first)).rejects.toMatchObject({ code: 'session.transition' })
    expect(await coach.getSession(on(id))).toMatchObject({ canSummarize: false })
  })

  test('has at most 600 characters', async () => {
    const { coach, id } = await held()
    await expect(write(coach, id, { text: 'x'.repeat(601), version: 0 })).rejects.toMatchObject({
      status: 400,
    })
    expect(await write(coach, id, { text: 'x'.repeat(600), version: 0 })).toMatchObject({ version: 1 })
  })

  test('is written by no student, no other coach and no visitor', async () => {
    const { student, id } = await held()
    await expect(write(student, id, first)).rejects.toMatchObject({ status: 403 })
    const { coach: other } = await newCoach(api)
    await expect(write(other, id, first)).rejects.toMatchObject({ status: 404 })
    await expect(api.anonymous.putSessionSummary({ ...on(id), body: first })).rejects.toMatchObject({
      status: 401,
    })
  })

  test('does not reach a student who has blocked the coach', async () => {
    const { coach, student, id } = await held()
    const [blockerId = '', blockedId = ''] = [student, coach].map(({ caller }) => caller?.id)
    await api.deliver('block.changed', { blockerId, blockedId, isBlocked: true, sequence: 1 })
    await expect(write(coach, id, first)).rejects.toMatchObject({ code: 'session.transition' })
  })
})
