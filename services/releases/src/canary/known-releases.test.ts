import type { ReleaseStore } from '@kocyolu/release-store'
import { expect, test } from 'vitest'
import { createKnownReleases } from './known-releases.ts'

test('made-up builds cost a few reads of the store, however many are named', async () => {
  let now = 0
  let reads = 0
  const store = new Proxy({} as ReleaseStore, {
    get: () => async () => {
      reads += 1
      return null
    },
  })
  const known = createKnownReleases(store, { clock: { now: () => new Date(now) } })
  const ask = async () => {
    const before = reads
    for (let time = 0; time < 500; time++)
      expect(await known.isPublished('shell', `made-up-${time}`)).toBe(false)
    return reads - before
  }
  const first = await ask()
  expect(first).toBeGreaterThan(0)
  expect(first).toBeLessThanOrEqual(20)
  now += 10_000
  expect(await ask()).toBe(first)
})
