import { asList } from '@kocyolu/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, type Client, newCoach, newRequest, startCoaching } from '../testing/coaching-api.ts'

let api: Api
beforeAll(async () => {
  api = await startCoaching()
  api.clock.set('2026-11-23T06:00:00Z')
})
afterAll(() => api.close())

const comment = 'Anlatımı çok açıktı.'

function review(client: Client, mentorProfileId: number, body: Partial<ReviewBody> = {}) {
  return client.addReview({ params: { id: String(mentorProfileId) }, body: { rating: 5, comment, ...body } })
}
type ReviewBody = Parameters<Client['addReview']>[0]['body']

type Met = { coach: Client; student: Client; mentorProfileId: number; startTime: string }

/** A session that its coach completed when it was over, or before it began. */
async function completedSession(of: Api, { coach, student, mentorProfileId, startTime }: Met, early = false) {
  of.clock.set('2026-11-23T06:00:00Z')
  const { id, endTime } = await newRequest(student, mentorProfileId, startTime)
  const params = { id: String(id) }
  await coach.changeSessionStatus({ params, body: { status: 'confirmed' } })
  if (!early) of.clock.set(endTime)
  await coach.changeSessionStatus({ params, body: { status: 'completed' } })
  return id
}

describe('a review and its session', () => {
  test('a completed session verifies the review, before or after it was written', async () => {
    const { coach, id } = await newCoach(api)
    const params = { id: String(id) }
    const [before, after] = [await api.as(), await api.as()]
    const met = (student: Client, startTime: string, early = false) =>
      completedSession(api, { coach, student, mentorProfileId: id, startTime }, early)
    await met(before, '2026-11-24T09:00:00Z', true)
    const sessionId = await met(before, '2026-11-24T06:00:00Z')
    expect(await review(before, id, { sessionId })).toMatchObject({ sessionId, verifiedSession: true })
    expect(await review(after, id)).toMatchObject({ verifiedSession: false })
    await met(after, '2026-11-24T07:00:00Z')
    const { items } = asList(await api.anonymous.listReviews({ params }))
    expect(items.map(one => one.verifiedSession)).toEqual([true, true])
  })

  test('a session that its coach completed before its end verifies nothing', async () => {
    const { coach, id } = await newCoach(api)
    const student = await api.as()
    const met = { coach, student, mentorProfileId: id, startTime: '2026-11-24T06:00:00Z' }
    await completedSession(api, met, true)
    expect(await review(student, id)).toMatchObject({ verifiedSession: false })
  })

  test('only one’s own session with that coach can be named', async () => {
    const [one, other] = [await newCoach(api), await newCoach(api)]
    const [student, stranger] = [await api.as(), await api.as()]
    const strangers = await newRequest(stranger, one.id, '2026-11-24T06:00:00Z')
    const elsewhere = await newRequest(student, other.id, '2026-11-24T07:00:00Z')
    const own = await newRequest(student, one.id, '2026-11-24T08:00:00Z')
    for (const sessionId of [strangers.id, elsewhere.id, 999_999]) {
      await expect(review(student, one.id, { sessionId })).rejects.toMatchObject({
        status: 400,
        issues: [{ path: 'sessionId' }],
      })
    }
    const { id } = await review(student, one.id, { sessionId: own.id })
    const update = (body: Partial<ReviewBody>) =>
      student.updateReview({ params: { id: String(id) }, body: { rating: 3, comment, ...body } })
    expect(await update({})).toMatchObject({ rating: 3, sessionId: own.id })
    await expect(update({ sessionId: elsewhere.id })).rejects.toMatchObject({
      issues: [{ path: 'sessionId' }],
    })
    expect(await update({ sessionId: null })).toMatchObject({ sessionId: null })
  })

  test('where the setting says so, a completed session is the condition', async () => {
    const strict = await startCoaching({ reviewsRequireCompletedSession: true })
    strict.clock.set('2026-11-23T06:00:00Z')
    const { coach, id } = await newCoach(strict)
    const student = await strict.as()
    const params = { id: String(id) }
    expect((await student.getMentor({ params })).can.review).toBe(false)
    await expect(review(student, id)).rejects.toMatchObject({ status: 403, code: 'review.session_required' })
    const met = { coach, student, mentorProfileId: id }
    await completedSession(strict, { ...met, startTime: '2026-11-24T09:00:00Z' }, true)
    expect((await student.getMentor({ params })).can.review).toBe(false)
    await completedSession(strict, { ...met, startTime: '2026-11-24T06:00:00Z' })
    expect((await student.getMentor({ params })).can.review).toBe(true)
    await expect(review(student, id)).resolves.toMatchObject({ verifiedSession: true })
    await strict.close()
  })
})
