import { asList } from '@kocyolu/contracts'
import { readPages } from '@kocyolu/service/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, type Client, newCoach, startCoaching } from '../testing/coaching-api.ts'

let api: Api
let params: { id: string }
let student: Client
beforeAll(async () => {
  api = await startCoaching()
  params = { id: String((await newCoach(api)).id) }
  student = await api.as()
  await student.addReview({ params, body: { rating: 5, comment: 'Anlatımı çok açıktı.' } })
  // Five of each instant, so that only the id distinguishes them.
  await sql`
    with known as (
      insert into people (user_id, first_name, last_name, role)
      select gen_random_uuid(), 'Öğrenci', n::text, 'student' from generate_series(1, 230) n
      returning user_id, last_name::int as n
    )
    insert into mentor_reviews (mentor_profile_id, student_id, rating, comment, created_at)
    select ${Number(params.id)}, user_id, 4, 'Yorum ' || n, '2026-01-01'::timestamptz + (n / 5) * interval '1 minute'
    from known
  `.execute(api.deps.orm.em.fork().getKysely())
})
afterAll(() => api.close())

test('the array ends after the newest 200; the list has all of them, once and in order', async () => {
  const array = asList(await api.anonymous.listReviews({ params })).items
  expect(array).toHaveLength(200)
  const pages = await readPages(more => api.anonymous.listReviews({ params, query: { limit: '7', ...more } }))
  expect(pages[0]).toHaveLength(7)
  const all = pages.flat()
  expect(new Set(all.map(one => one.id)).size).toBe(231)
  expect(all.slice(0, 200)).toEqual(array)
  expect(all).toEqual(
    all.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt) || b.id - a.id),
  )
})

test('a student’s own review comes with the profile, however many are newer', async () => {
  const seenBy = async (who: Client) => (await who.getMentor({ params })).ownReview
  expect(await seenBy(student)).toMatchObject({ comment: 'Anlatımı çok açıktı.', can: { edit: true } })
  for (const who of [await api.as(), await api.as({ role: 'admin' }), api.anonymous])
    expect(await seenBy(who)).toBeNull()
})

test('a review carries no user’s id, and only its author sees whose it is', async () => {
  const seenBy = async (who: Client) =>
    asList(await who.listReviews({ params, query: { limit: '1' } })).items[0]
  expect(await seenBy(student)).toMatchObject({ can: { edit: true, delete: true } })
  expect(await seenBy(await api.as())).toMatchObject({ can: { edit: false, delete: false } })
  for (const path of ['', '/reviews', '/expertise'].map(part => `/api/mentors/${params.id}${part}`)) {
    const text = await (await api.anonymous.fetch(path)).text()
    expect(text).not.toContain(student.caller?.id)
  }
  expect(await (await api.anonymous.fetch('/api/mentors')).text()).not.toContain(student.caller?.id)
})

test.each(['limit=0', 'limit=61', 'limit=x', 'cursor=x', 'cursor=a%00', 'page=2'])(
  '?%s is complained about by name',
  async query => {
    const response = await api.anonymous.fetch(`/api/mentors/${params.id}/reviews?${query}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'invalid', issues: [{ path: query.split('=')[0] }] })
  },
)
