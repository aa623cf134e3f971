import { asList } from '@kocyolu/contracts'
import { queryCounter } from '@kocyolu/service/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, type Client, newCoach, startCoaching } from '../testing/coaching-api.ts'

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

describe('POST /api/mentors/{id}/reviews', () => {
  test('a student reviews a coach; it is in the list and in the average', async () => {
    const { id, userId } = await newCoach(api)
    const params = { id: String(id) }
    const student = await api.as({ firstName: 'Azra', lastName: 'Kaya' })
    const written = await review(student, id, { rating: 4, comment: `  ${comment} ` })
    expect(written).toMatchObject({
      mentorProfileId: id,
      rating: 4,
      comment,
      sessionId: null,
      verifiedSession: false,
      editedByAdmin: false,
      student: { firstName: 'Azra', lastName: 'Kaya', profileImageUrl: null },
      can: { edit: true, delete: true },
    })
    const second = await review(await api.as(), id, { rating: 5 })
    expect(await api.anonymous.listReviews({ params })).toMatchObject([
      { id: second.id, can: { edit: false, delete: false } },
      { id: written.id, can: { edit: false, delete: false } },
    ])
    expect(await api.anonymous.getAverageRating({ params })).toEqual({ averageRating: 4.5, reviewCount: 2 })
    expect(await student.getMentor({ params })).toMatchObject({
      averageRating: 4.5,
      reviewCount: 2,
      testimonials: { count: 2, first: comment },
      can: { review: false, book: true },
    })
    expect(JSON.stringify(written)).not.toContain(student.caller?.id)
    expect((await api.events()).at(-2)).toEqual({
      name: 'review.created',
      payload: {
        reviewId: written.id,
        mentorProfileId: id,
        mentorUserId: userId,
        studentId: student.caller?.id,
        rating: 4,
      },
    })
  })

  test('a student’s whole name is shown to the coach, to admins and to the student alone', async () => {
    const { id, coach } = await newCoach(api)
    const params = { id: String(id) }
    const student = await api.as({ firstName: 'Azra', lastName: 'Şengül Kaya' })
    await review(student, id)
    const nameFor = async (who: Client) =>
      asList(await who.listReviews({ params })).items[0]?.student.lastName
    for (const who of [coach, student, await api.as({ role: 'admin' })])
      expect(await nameFor(who)).toBe('Şengül Kaya')
    for (const who of [api.anonymous, await api.as(), await api.as({ role: 'mentor' })])
      expect(await nameFor(who)).toBe('Ş.')
  })

  test('a student’s picture is shown to who is signed in alone', async () => {
    const { id } = await newCoach(api)
    const params = { id: String(id) }
    const profileImageUrl = '/api/users/pictures/ab-256.webp'
    await review(await api.as({ profileImageUrl }), id)
    const other = await api.as()
    expect(await other.listReviews({ params })).toMatchObject([{ student: { profileImageUrl } }])
    expect(await api.anonymous.listReviews({ params })).toMatchObject([
      { student: { profileImageUrl: null } },
    ])
  })

  test('without reviews the average is 0', async () => {
    const { id } = await newCoach(api)
    const params = { id: String(id) }
    expect(await api.anonymous.getAverageRating({ params })).toEqual({ averageRating: 0, reviewCount: 0 })
    expect(await api.anonymous.listReviews({ params })).toEqual([])
  })

  test('once per coach, also when sent ten times at once', async () => {
    const { id } = await newCoach(api)
    const student = await api.as()
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => review(student, id)))
    expect(tries.filter(one => one.status === 'fulfilled')).toHaveLength(1)
    for (const one of tries) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 409, code: 'review.exists' })
    }
    await expect(review(student, id)).rejects.toMatchObject({ status: 409, code: 'review.exists' })
    await expect(review(student, (await newCoach(api)).id)).resolves.toMatchObject({ rating: 5 })
  })

  test('coaches and admins review no coach, no user themselves', async () => {
    const { id, userId } = await newCoach(api)
    for (const role of ['mentor', 'admin'] as const) {
      await expect(review(await api.as({ role }), id)).rejects.toMatchObject({ status: 403 })
    }
    const own = await api.as({ id: userId, role: 'student' })
    await expect(review(own, id)).rejects.toMatchObject({ status: 403, code: 'review.own_profile' })
  })

  test.each([
    ['rating', { rating: 0 }],
    ['rating', { rating: 6 }],
    ['rating', { rating: 4.5 }],
    ['rating', { rating: '5' }],
    ['comment', { comment: 'Çok iyi' }],
    ['comment', { comment: `        ${'a'.repeat(9)}        ` }],
    ['comment', { comment: 'a'.repeat(501) }],
    ['sessionId', { sessionId: 'x' }],
    ['stars', { stars: 5 }],
  ])('%s is complained about in %j', async (path, change) => {
    const { id } = await newCoach(api)
    const response = await (await api.as()).fetch(`/api/mentors/${id}/reviews`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ rating: 5, comment, ...change }),
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'invalid', issues: [{ path }] })
  })

  test('an unknown coach is not found', async () => {
    await expect(review(await api.as(), 999_999)).rejects.toMatchObject({ status: 404 })
    for (const path of ['/api/mentors/999999/reviews', '/api/mentors/reviews/average/999999']) {
      expect((await api.anonymous.fetch(path)).status).toBe(404)
    }
  })
})

describe('PUT and DELETE /api/reviews/{id}', () => {
  test('the author changes and removes it; the average follows', async () => {
    const { id } = await newCoach(api)
    const params = { id: String(id) }
    const student = await api.as()
    const own = { id: String((await review(student, id, { rating: 5 })).id) }
    const changed = await student.updateReview({
      params: own,
      body: { rating: 2, comment: 'Fikrim değişti.' },
    })
    expect(changed).toMatchObject({ rating: 2, comment: 'Fikrim değişti.', editedByAdmin: false })
    expect(await api.anonymous.getAverageRating({ params })).toEqual({ averageRating: 2, reviewCount: 1 })
    await student.deleteReview({ params: own })
    expect(await api.anonymous.getAverageRating({ params })).toEqual({ averageRating: 0, reviewCount: 0 })
    await expect(student.deleteReview({ params: own })).rejects.toMatchObject({ status: 404 })
    await expect(review(student, id)).resolves.toMatchObject({ rating: 5 })
  })

  test('rewritten it is no news: the coach is notified once, whatever is deleted and written', async () => {
    const { id: mentorProfileId } = await newCoach(api)
    const student = await api.as()
    for (let round = 0; round < 3; round += 1) {
      const params = { id: String(mentorProfileId) }
      const { id } = await student.addReview({ params, body: { rating: 5, comment: 'Çok yardımcı oldu.' } })
      await student.deleteReview({ params: { id: String(id) } })
    }
    const notified = (await api.events()).filter(({ name }) => name === 'review.created')
    expect(
      notified.filter(({ payload }) => JSON.stringify(payload).includes(student.caller?.id ?? '')),
    ).toHaveLength(1)
  })

  test('an admin changes and removes any, and the change is marked', async () => {
    const { id } = await newCoach(api)
    const admin = await api.as({ role: 'admin' })
    const own = { id: String((await review(await api.as(), id)).id) }
    expect(await admin.updateReview({ params: own, body: { rating: 4, comment } })).toMatchObject({
      rating: 4,
      editedByAdmin: true,
      can: { edit: true, delete: true },
    })
    await admin.deleteReview({ params: own })
    expect(await api.anonymous.listReviews({ params: { id: String(id) } })).toEqual([])
  })

  test('no other user', async () => {
    const { coach, id } = await newCoach(api)
    const params = { id: String((await review(await api.as(), id)).id) }
    const body = { rating: 1, comment }
    for (const client of [coach, await api.as()]) {
      await expect(client.updateReview({ params, body })).rejects.toMatchObject({ status: 403 })
      await expect(client.deleteReview({ params })).rejects.toMatchObject({ status: 403 })
    }
    await expect(api.anonymous.updateReview({ params, body })).rejects.toMatchObject({ status: 401 })
    await expect((await api.as()).updateReview({ params: { id: '999999' }, body })).rejects.toMatchObject({
      status: 404,
    })
    expect(await api.anonymous.listReviews({ params: { id: String(id) } })).toMatchObject([{ rating: 5 }])
  })

  test('many at once leave the right average', async () => {
    const { id } = await newCoach(api)
    const students = await Promise.all(Array.from({ length: 12 }, () => api.as()))
    const written = await Promise.all(students.map((one, at) => review(one, id, { rating: (at % 5) + 1 })))
    await Promise.all(
      written.map(({ id }, at) => {
        const params = { id: String(id) }
        if (at % 3 === 0) return students[at]?.deleteReview({ params })
        return students[at]?.updateReview({ params, body: { rating: 3, comment } })
      }),
    )
    expect(await api.anonymous.getAverageRating({ params: { id: String(id) } })).toEqual({
      averageRating: 3,
      reviewCount: 8,
    })
  })

  test('a list takes as many queries for one review as for many', async () => {
    const { id } = await newCoach(api)
    const params = { id: String(id) }
    const count = await queryCounter(api)
    await review(await api.as(), id)
    const one = await count(() => api.anonymous.listReviews({ params }))
    for (let more = 0; more < 5; more++) await review(await api.as(), id)
    expect(await count(() => api.anonymous.listReviews({ params }))).toBe(one)
  })
})
