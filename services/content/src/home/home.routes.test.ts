import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ContentApi, startContent } from '../testing/content-api.ts'

let api: ContentApi
beforeAll(async () => {
  api = await startContent()
})
afterAll(() => api.close())

it('a new site has two sample stories', async () => {
  const { successStories } = await api.anonymous.getHome()
  expect(successStories.map(({ rating, sample }) => [rating, sample])).toEqual([
    [5, true],
    [4.5, true],
  ])
  for (const story of successStories) expect(story.quote.length).toBeGreaterThan(50)
})

it.each([
  ['2025-01-01T00:00:00Z', '2025-06-21T07:15:00.000Z', true],
  ['2025-06-21T07:14:59Z', '2025-06-21T07:15:00.000Z', true],
  ['2025-06-21T07:15:00Z', '2027-06-19T07:15:00.000Z', false],
  ['2026-11-20T00:00:00Z', '2027-06-19T07:15:00.000Z', false],
  ['2028-01-01T00:00:00Z', '2027-06-19T07:15:00.000Z', false],
])('at %s the countdown runs to %s', async (now, at, confirmed) => {
  api.clock.set(now)
  expect((await api.anonymous.getHome()).exam).toEqual({ name: 'TYT', at, confirmed })
})

it('the next sittings are named, the soonest first, and none that is over', async () => {
  api.clock.set('2026-11-20T00:00:00Z')
  const admin = await api.as({ role: 'admin' })
  for (const [name, at] of [
    ['YDT', '2027-06-20T12:45:00.000Z'],
    ['AYT', '2027-06-20T07:15:00.000Z'],
    ['Deneme', '2026-11-19T07:15:00.000Z'],
  ] as const)
    await admin.createExam({ body: { name, at, confirmed: false } })
  await expect(api.anonymous.listComingExams()).rejects.toMatchObject({ status: 401 })
  const names = async () => (await (await api.as()).listComingExams()).map(({ name }) => name)
  expect(await names()).toEqual(['TYT', 'AYT', 'YDT'])
  api.clock.set('2027-06-20T07:15:00Z')
  expect(await names()).toEqual(['YDT'])
})

it('without any exam there is no countdown', async () => {
  await api.deps.orm.em.fork().execute('delete from exams')
  expect((await api.anonymous.getHome()).exam).toBeNull()
})

it('may be kept by a visitor’s browser', async () => {
  const { headers } = await api.anonymous.fetch('/api/site/home')
  expect(headers.get('cache-control')).toMatch(/^public, max-age=60/)
})

it('is only read', async () => {
  expect((await api.anonymous.fetch('/api/site/home', { method: 'DELETE' })).status).toBe(405)
})
