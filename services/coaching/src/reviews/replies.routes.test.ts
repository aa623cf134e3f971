import { asList, limits } from '@kocyolu/contracts'
import { queryCounter, someone } from '@kocyolu/service/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, type Client, newCoach, startCoaching } from '../testing/coaching-api.ts'

let api: Api
beforeAll(async () => {
  api = await startCoaching()
  api.clock.set('2026-11-23T06:00:00Z')
})
afterAll(() => api.close())

const comment = 'Teşekkür ederim, seninle çalışmak güzeldi.'

/** A review, its coach and its author. */
async function reviewed() {
  const { coach, id, userId } = await newCoach(api)
  const author = someone()
  const student = await api.as(author)
  const body = { rating: 4, comment: 'Anlatımı çok açıktı.' }
  const review = await student.addReview({ params: { id: String(id) }, body })
  const params = { id: String(review.id) }
  const shown = async (who: Client = api.anonymous) =>
    asList(await who.listReviews({ params: { id: String(id) } })).items[0]
  return { coach, id, userId, student, studentId: author.id, params, shown, body }
}
const news = async (reviewId: string) =>
  (await api.events()).filter(
    ({ name, payload }) =>
      name === 'review.replied' && JSON.stringify(payload).includes(`"reviewId":${reviewId},`),
  )

describe('PUT /api/reviews/{id}/reply', () => {
  test('the coach replies; everybody reads it below the review, and the student is notified', async () => {
    const { coach, id, userId, student, studentId, params, shown } = await reviewed()
    expect(await shown()).toMatchObject({ reply: null, can: { reply: false, deleteReply: false } })
    expect(await shown(coach)).toMatchObject({ reply: null, can: { reply: true, deleteReply: false } })
    const replied = await coach.replyToReview({ params, body: { comment: `  ${comment} ` } })
    const at = '2026-11-23T06:00:00.000Z'
    expect(replied).toMatchObject({
      rating: 4,
      reply: { comment, createdAt: at, updatedAt: at },
      can: { edit: false, delete: false, reply: true, deleteReply: true },
    })
    for (const who of [api.anonymous, student]) {
      expect(await shown(who)).toMatchObject({
        reply: { comment },
        can: { reply: false, deleteReply: false },
      })
    }
    expect((await student.getMentor({ params: { id: String(id) } })).ownReview?.reply?.comment).toBe(comment)
    expect(await news(params.id)).toMatchObject([
      { payload: { reviewId: Number(params.id), mentorProfileId: id, mentorUserId: userId, studentId } },
    ])
  })

  test('once: written again it is changed, deleted and rewritten it is no news', async () => {
    const { coach, params, shown } = await reviewed()
    await coach.replyToReview({ params, body: { comment } })
    api.clock.set('2026-11-23T07:00:00Z')
    // As after an answer that was lost.
    expect((await coach.replyToReview({ params, body: { comment } })).reply?.updatedAt).toContain('T06:00')
    expect((await coach.replyToReview({ params, body: { comment: 'Kolay gelsin.' } })).reply).toEqual({
      comment: 'Kolay gelsin.',
      isHidden: false,
      createdAt: '2026-11-23T06:00:00.000Z',
      updatedAt: '2026-11-23T07:00:00.000Z',
    })
    await coach.deleteReply({ params })
    expect(await shown(coach)).toMatchObject({ reply: null, can: { reply: true, deleteReply: false } })
    await expect(coach.deleteReply({ params })).rejects.toMatchObject({ status: 404 })
    expect((await coach.replyToReview({ params, body: { comment } })).reply?.createdAt).toContain('T07:00')
    expect(await news(params.id)).toHaveLength(1)
    api.clock.set('2026-11-23T06:00:00Z')
  })

  test('twenty at once leave one of them, and one piece of news', async () => {
    const { coach, params, shown } = await reviewed()
    const texts = Array.from({ length: 20 }, (_, at) => `Yanıt ${at}`)
    await Promise.all(texts.map(comment => coach.replyToReview({ params, body: { comment } })))
    expect(texts).toContain((await shown())?.reply?.comment)
    expect(await news(params.id)).toHaveLength(1)
  })

  test.each(['student', 'coach'] as const)(
    'a review is replied to although the %s has blocked the other, who is not notified',
    async by => {
      const { coach, userId, studentId, params, shown } = await reviewed()
      const [blockerId, blockedId] = by === 'student' ? [studentId, userId] : [userId, studentId]
      await api.deliver('block.changed', { blockerId, blockedId, isBlocked: true, sequence: 1 })
      await coach.replyToReview({ params, body: { comment } })
      expect((await shown())?.reply?.comment).toBe(comment)
      expect(await news(params.id)).toEqual([])
    },
  )

  test('no other user replies', async () => {
    const { student, params, shown } = await reviewed()
    const body = { comment }
    const others = [
      [student, 403],
      [(await newCoach(api)).coach, 403],
      [await api.as({ role: 'admin' }), 403],
      [api.anonymous, 401],
    ] as const
    for (const [who, status] of others)
      await expect(who.replyToReview({ params, body })).rejects.toMatchObject({ status })
    expect((await shown())?.reply).toBeNull()
  })

  test('a review that is not there is not found, and a hidden coach replies to none', async () => {
    const { coach, id, params } = await reviewed()
    const body = { comment }
    await expect(coach.replyToReview({ params: { id: '999999' }, body })).rejects.toMatchObject({
      status: 404,
    })
    const admin = await api.as({ role: 'admin' })
    await admin.changeListing({ params: { id: String(id) }, body: { hidden: true } })
    const { coach: other } = await newCoach(api)
    for (const [who, status] of [
      [coach, 403],
      [other, 404],
    ] as const)
      await expect(who.replyToReview({ params, body })).rejects.toMatchObject({ status })
  })

  test.each([
    ['comment', { comment: 'a' }],
    ['comment', { comment: '      ' }],
    ['comment', { comment: 'a'.repeat(limits.commentMax + 1) }],
    ['comment', {}],
    ['rating', { comment, rating: 5 }],
  ])('%s is complained about in %j', async (path, body) => {
    const { coach, params, shown } = await reviewed()
    const response = await coach.fetch(`/api/reviews/${params.id}/reply`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'invalid', issues: [{ path }] })
    expect((await shown())?.reply).toBeNull()
  })
})

describe('DELETE /api/reviews/{id}/reply', () => {
  test('an admin deletes it for good, and the log says so', async () => {
    const { coach, student, params, shown } = await reviewed()
    const admin = await api.as({ role: 'admin' })
    await coach.replyToReview({ params, body: { comment } })
    await admin.deleteReply({ params })
    const newest = async () => (await admin.listAudit({ query: { limit: '1' } })).items[0]
    expect(await newest()).toMatchObject({
      action: 'review.reply_deleted',
      subject: { id: params.id, name: 'Işık Aydın' },
      before: { comment },
      after: null,
    })
    expect(await shown(coach)).toMatchObject({ reply: null, can: { reply: false, deleteReply: false } })
    const again = coach.replyToReview({ params, body: { comment } })
    await expect(again).rejects.toMatchObject({ status: 403, code: 'review.reply_closed' })
    await expect(coach.deleteReply({ params })).rejects.toMatchObject({ status: 404 })
    // With the review goes what was said of it.
    await student.deleteReview({ params })
    const { items } = await admin.listAudit({ query: { limit: '2' } })
    expect(items[1]).toMatchObject({ before: { comment: expect.stringMatching(/^sha256:/) } })
  })

  test('goes with its review, and the next review can be replied to', async () => {
    const { coach, id, student, params, body, shown } = await reviewed()
    await coach.replyToReview({ params, body: { comment } })
    await student.deleteReview({ params })
    const { id: next } = await student.addReview({ params: { id: String(id) }, body })
    expect((await shown())?.reply).toBeNull()
    await coach.replyToReview({ params: { id: String(next) }, body: { comment } })
    expect((await shown())?.reply?.comment).toBe(comment)
  })

  test('no other user deletes it', async () => {
    const { coach, student, params, shown } = await reviewed()
    await coach.replyToReview({ params, body: { comment } })
    const others = [
      [student, 403],
      [(await newCoach(api)).coach, 403],
      [api.anonymous, 401],
    ] as const
    for (const [who, status] of others)
      await expect(who.deleteReply({ params })).rejects.toMatchObject({ status })
    expect((await shown())?.reply?.comment).toBe(comment)
  })
})

test('a list of reviews with replies takes as many queries as one without', async () => {
  const { coach, params, shown } = await reviewed()
  const count = await queryCounter(api)
  const without = await count(() => shown())
  await coach.replyToReview({ params, body: { comment } })
  expect(await count(() => shown())).toBe(without)
})
