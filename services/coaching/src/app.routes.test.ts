import { coaching } from '@kocyolu/contracts'
import { contractAccessTests } from '@kocyolu/service/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, newCoach, startCoaching } from './testing/coaching-api.ts'

let api: Api
beforeAll(async () => {
  api = await startCoaching()
})
afterAll(() => api.close())

contractAccessTests(coaching, () => api)

test('a visitor’s browser keeps what is public for a little while, a signed-in person’s keeps nothing', async () => {
  const { id, coach } = await newCoach(api)
  const paths = [
    '/api/mentors',
    '/api/mentors?q=tip',
    `/api/mentors/${id}`,
    `/api/mentors/${id}/expertise`,
    `/api/mentors/${id}/reviews`,
    `/api/mentors/reviews/average/${id}`,
    '/api/expertise/categories',
  ]
  for (const path of paths) {
    const [visitors, coachs] = await Promise.all([api.anonymous.fetch(path), coach.fetch(path)])
    expect(visitors.headers.get('cache-control')).toMatch(
      /^public, max-age=\d\d, stale-while-revalidate=\d+$/,
    )
    expect(coachs.headers.get('cache-control')).toBe('private, no-store')
    expect(visitors.headers.get('vary')).toBe('Cookie')
  }
})

test('no cache keeps free hours, which are taken at any moment, and a missing coach is kept for a second only', async () => {
  const { id } = await newCoach(api)
  const cached = async (path: string) => (await api.anonymous.fetch(path)).headers.get('cache-control')
  expect(await cached(`/api/mentors/${id}/slots?from=2026-11-24&to=2026-11-25`)).toBe('no-store')
  expect(await cached('/api/mentors/999999')).toBe('public, max-age=1, stale-while-revalidate=0')
})
