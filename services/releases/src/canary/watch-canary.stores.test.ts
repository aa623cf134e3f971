import { createReleases } from '@kocyolu/release-store'
import { tinyRemote } from '@kocyolu/release-store/testing'
import { withEm } from '@kocyolu/service'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Deps } from '../service.ts'
import { type ReleaseHistory, releaseHistory } from '../testing/release-history.ts'
import { releasedSite } from '../testing/released-site.ts'
import { type ReleasesApi, startReleases } from '../testing/releases-api.ts'
import { createKnownReleases } from './known-releases.ts'
import { lookAtCanary } from './watch-canary.ts'

let api: ReleasesApi
let history: ReleaseHistory
let deps: Deps
beforeAll(async () => {
  api = await startReleases()
})
afterAll(() => api.close())

beforeEach(async () => {
  history = await releaseHistory(4)
  await history.add({ action: 'promote', live: 1, canary: null })
  await history.add({
    action: 'canary',
    live: 1,
    canary: { composition: 2, percent: 5 },
    at: now().toISOString(),
  })
  const knownReleases = createKnownReleases(history.store, api.deps)
  deps = { ...withEm(api.deps), releaseStore: history.store, knownReleases }
})
afterEach(async () => {
  await deps.em.execute('truncate tab_counts, canary_verdicts')
  await history.remove()
})

const now = () => api.clock.now()
const look = () => {
  api.clock.advance(60_000)
  return lookAtCanary(deps)
}
const newest = async () => (await createReleases(history.store, { by: 'test' }).history({ limit: 1 }))[0]
const count = (composition: number, tabs: number, failed: number) =>
  api.deps.tabCounts.add({
    composition,
    minute: new Date(Math.floor(now().getTime() / 60_000) * 60_000),
    tabs,
    failed,
  })

it('a broken canary ends by itself, and the history says why, with the figures', async () => {
  count(1, 950, 9)
  count(2, 50, 12)
  await look()
  expect(await newest()).toMatchObject({
    number: 3,
    action: 'canary-abort',
    live: 1,
    canary: null,
    by: 'KoçYolu',
    why: expect.stringMatching(
      /^Aborted by itself: something failed in 12 of 50 tabs \(24\.0 %\) of the canary, and in 9 of 950 tabs \(0\.9 %\) of the others \(one-sided Fisher's exact test, look 8: p = [\d.e-]+, allowed 0\.00014\)$/,
    ),
  })
  await look()
  expect((await newest())?.number).toBe(3)
})

it('a canary that does as well as the rest goes on', async () => {
  for (let minute = 0; minute < 20; minute++) {
    count(1, 95, 10)
    count(2, 5, minute % 3 === 0 ? 1 : 0)
    await look()
  }
  expect((await newest())?.number).toBe(2)
})

it('what went live beside it, and a share that grew, leave it the same canary', async () => {
  count(1, 400, 4)
  count(2, 20, 4)
  await history.add({ action: 'promote', live: 3, canary: { composition: 4, percent: 5 } })
  await history.add({ action: 'canary', live: 3, canary: { composition: 4, percent: 20 } })
  count(3, 400, 4)
  count(4, 20, 4)
  await look()
  expect(await newest()).toMatchObject({
    number: 5,
    action: 'canary-abort',
    why: expect.stringContaining('8 of 40'),
  })
})

it('tabs of before it began say nothing of it', async () => {
  api.clock.advance(-3_600_000)
  count(1, 5_000, 0)
  count(2, 50, 50)
  api.clock.advance(3_600_000)
  await look()
  expect((await newest())?.number).toBe(2)
})

it('several processes that look at once end it once', async () => {
  count(1, 950, 9)
  count(2, 50, 12)
  api.clock.advance(60_000)
  await Promise.all(Array.from({ length: 5 }, () => lookAtCanary(deps)))
  expect((await newest())?.number).toBe(3)
})

it('a verdict stands, also when who found it was stopped before the deed', async () => {
  await deps.em
    .getKysely()
    .insertInto('canary_verdicts')
    .values({ canary: 2, look: 8, why: 'Aborted by itself: as it was found', at: now() })
    .execute()
  await look()
  expect(await newest()).toMatchObject({ action: 'canary-abort', why: 'Aborted by itself: as it was found' })
})

it('a look counts once: what was fine at its look is not asked again before the tabs have grown', async () => {
  count(1, 950, 9)
  count(2, 50, 0)
  await look()
  count(2, 0, 12)
  await look()
  expect((await newest())?.number).toBe(2)
  count(2, 13, 3)
  await look()
  expect((await newest())?.action).toBe('canary-abort')
})

it('without a release store there is nothing to look at', async () => {
  await expect(lookAtCanary(withEm(api.deps))).resolves.toBeUndefined()
})

it('the page shows the figures it is judged by, and the site itself is as before once it has ended', async () => {
  const site = await releasedSite()
  const service = await startReleases(site.env)
  const admin = await service.as({ role: 'admin' })
  await site.tool.publish(tinyRemote('mfe-shop', 'a2'))
  const builds = [{ app: 'mfe-shop', build: 'a2' }]
  await admin.startCanary({ body: { builds, percent: 5, why: 'Yeni kartlar', seen: 1 } })
  const minute = new Date(Math.floor(service.clock.now().getTime() / 60_000) * 60_000)
  service.deps.tabCounts.add({ composition: 1, minute, tabs: 400, failed: 2 })
  service.deps.tabCounts.add({ composition: 2, minute, tabs: 25, failed: 9 })
  expect((await admin.getReleases()).canary?.rates).toEqual({
    stable: { tabs: 400, failed: 2 },
    canary: { tabs: 25, failed: 9 },
  })
  expect(site.hasCanary()).toBe(true)
  await lookAtCanary(withEm(service.deps))
  expect(await admin.getReleases()).toMatchObject({ composition: 1, canary: null })
  expect((await admin.listReleases()).items[0]).toMatchObject({
    action: 'canary-abort',
    why: expect.stringContaining('9 of 25 tabs (36.0 %)'),
  })
  expect(site.hasCanary()).toBe(false)
  await service.close()
  await site.close()
})
