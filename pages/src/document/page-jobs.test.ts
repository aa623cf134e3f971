import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createPageJobs, type PageRequest } from './page-jobs.ts'

const rendered = {
  html: '',
  state: '{}',
  language: 'tr' as const,
  title: '',
  description: undefined,
  status: 200 as const,
}
const page = {
  match: { pattern: '/mentors', params: {} },
  composition: { mark: '1' },
  request: { path: '/mentors', search: '', language: 'auto' },
  generation: 'g1',
} as unknown as PageRequest

test('a page is put together once for all who ask until it is ready, however long that takes, and grows old from then on', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof rendered>()
  const render = vi.fn(() => promise)
  const jobOf = createPageJobs({
    newAsk: () => async () => null as never,
    about: () => undefined,
    render,
    failed: () => undefined,
    keptMs: 1,
  })
  const first = jobOf(page)
  // Longer than a finished one is kept.
  await pause(20)
  expect(jobOf(page)).toBe(first)
  resolve(rendered)
  await vi.waitUntil(() => jobOf(page) !== first)
  expect(render).toHaveBeenCalledTimes(2)
})
