import { createReleases } from '@kocyolu/release-store'
import { tinyRemote } from '@kocyolu/release-store/testing'
import { withEm } from '@kocyolu/service'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Deps } from '../service.ts'
import { noteNetwork } from '../tabs/failing-networks.ts'
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
  await clearNetworks()
  await deps.em.execute('truncate tab_counts')
  await history.remove()
})

/** Each test's canary begins with the same number, at the same moment. */
async function clearNetworks() {
  const { volatileRedis, config } = api.deps
  const found = volatileRedis.scanIterator({ MATCH: `${config.redisPrefix}limit:releases:networks:*` })
  for await (const keys of found) if (keys.length > 0) await volatileRedis.del(keys)
}
const now = () => api.clock.now()
const look = () => {
  api.clock.advance(60_000)
  return lookAtCanary(deps)
}
const newest = async () => (await createReleases(history.store, { by: 'test' }).history({ limit: 1 }))[0]
/** Tabs that are opened with a composition after the newest change. */
const count = async (composition: number, tabs: number, failed: number) => {
  const { number = 0, at = '' } = (await newest()) ?? {}
  api.deps.tabCounts.add({ change: number, changedAt: new Date(at), composition, tabs, failed })
  if (failed > 0) await failFrom(['10.1.0.1', '10.2.0.1', '10.3.0.1', '2001:db8::/64'])
}
/** Something failed in the canary for these addresses. */
async function failFrom(addresses: string[], own = deps) {
  const { run } = await own.knownReleases.now()
  for (const address of addresses) if (run) await noteNetwork(own, run, address)
}

it('a broken canary ends by itself, and the history says why, with the figures', async () => {
  await count(1, 950, 9)
  await count(2, 50, 12)
  await look()
  expect(await newest()).toMatchObject({
    number: 3,
    action: 'canary-abort',
    live: 1,
    canary: null,
    by: 'KoçYolu',
    why: expect.stringMatching(
      /^Aborted by itself: something failed in 12 of 50 tabs \(24\.0 %\) of the canary, and in 9 of 950 tabs \(0\.9 %\) of the others; more than 3 times/,
    ),
  })
  await look()
  expect((await newest())?.number).toBe(3)
})

it('a canary goes on while it fails for fewer than four networks', async () => {
  const { tabCounts } = api.deps
  const changedAt = new Date((await newest())?.at ?? '')
  tabCounts.add({ change: 2, changedAt, composition: 1, tabs: 950, failed: 0 })
  tabCounts.add({ change: 2, changedAt, composition: 2, tabs: 50, failed: 12 })
  await failFrom(['10.1.0.1', '10.1.255.2', '10.2.0.1', '2001:db8:1::/64', '2001:db8:ffff::/64'])
  await look()
  expect((await newest())?.number).toBe(2)
  await failFrom(['10.3.0.1'])
  await look()
  expect((await newest())?.action).toBe('canary-abort')
})

it('a canary that does as well as the rest goes on', async () => {
  for (let minute = 0; minute < 20; minute++) {
    await count(1, 95, 10)
    await count(2, 5, minute % 3 === 0 ? 1 : 0)
    await look()
  }
  expect((await newest())?.number).toBe(2)
})

it('a stage is judged before the next begins: one that went well goes on by the clock, one that few saw waits, a broken one ends', async () => {
  const stages = (minutes: number) => ({
    next: new Date(now().getTime() + minutes * 60_000).toISOString(),
    rest: [{ percent: 20, minutes: 60 }, { percent: 100 }],
  })
  await history.add({
    action: 'canary',
    live: 1,
    canary: { composition: 2, percent: 5, stages: stages(3) },
  })
  await count(1, 95, 1)
  await count(2, 5, 0)
  await look()
  expect((await newest())?.canary?.percent).toBe(5)
  api.clock.advance(120_000)
  await look()
  expect((await newest())?.canary?.percent).toBe(5)
  await count(1, 285, 3)
  await count(2, 15, 0)
  await look()
  expect(await newest()).toMatchObject({
    action: 'canary',
    by: 'KoçYolu',
    why: 'The stage of 5 % went well: 20 % by the clock',
    canary: { percent: 20, stages: { rest: [{ percent: 100 }] } },
  })
  await count(1, 95, 1)
  await count(2, 20, 12)
  api.clock.advance(3_600_000)
  await look()
  expect(await newest()).toMatchObject({ action: 'canary-abort', canary: null })
})

it('what went live beside it, and a share that grew, leave it the same canary', async () => {
  await count(1, 400, 4)
  await count(2, 20, 4)
  await history.add({ action: 'promote', live: 3, canary: { composition: 4, percent: 5 } })
  await history.add({ action: 'canary', live: 3, canary: { composition: 4, percent: 20 } })
  await count(3, 80, 1)
  await count(4, 20, 4)
  await look()
  expect(await newest()).toMatchObject({
    number: 5,
    action: 'canary-abort',
    why: expect.stringContaining('8 of 40'),
  })
})

it('a share that grows while failures rise everywhere is not taken for failures of the canary', async () => {
  await count(1, 1_900, 19)
  await count(2, 100, 1)
  await history.add({
    action: 'canary',
    live: 1,
    canary: { composition: 2, percent: 50 },
    at: now().toISOString(),
  })
  await count(1, 1_000, 100)
  await count(2, 1_000, 100)
  await look()
  expect((await newest())?.number).toBe(3)
})

it('a canary with which hardly a tab is opened ends by itself, and the history says why', async () => {
  await count(1, 200, 4)
  await look()
  expect((await newest())?.number).toBe(2)
  await count(1, 860, 4)
  await look()
  expect(await newest()).toMatchObject({
    action: 'canary-abort',
    why: expect.stringMatching(
      /^Aborted by itself: 0 of 1060 tabs were opened with the canary, less than half of the 53 that its share lets expect$/,
    ),
  })
})

it('tabs of another time say nothing of it: of before it began, and of a history that is no more', async () => {
  const { tabCounts } = api.deps
  tabCounts.add({ change: 1, changedAt: now(), composition: 2, tabs: 50, failed: 50 })
  const longAgo = new Date(now().getTime() - 3_600_000)
  tabCounts.add({ change: 2, changedAt: longAgo, composition: 2, tabs: 50, failed: 50 })
  tabCounts.add({ change: 2, changedAt: longAgo, composition: 1, tabs: 5_000, failed: 0 })
  await look()
  expect((await newest())?.number).toBe(2)
})

it('several processes that check at once end it once', async () => {
  await count(1, 950, 9)
  await count(2, 50, 12)
  api.clock.advance(60_000)
  await Promise.all(Array.from({ length: 5 }, () => lookAtCanary(deps)))
  expect((await newest())?.number).toBe(3)
})

it('without a release store there is nothing to check', async () => {
  await expect(lookAtCanary(withEm(api.deps))).resolves.toBeUndefined()
})

it('the page shows the figures it is judged by, and the site itself is as before once it has ended', async () => {
  const site = await releasedSite()
  const service = await startReleases(site.env)
  const admin = await service.as({ role: 'admin' })
  await site.tool.publish(tinyRemote('mfe-shop', 'a2'))
  const builds = [{ app: 'mfe-shop', build: 'a2' }]
  await admin.startCanary({ body: { builds, percent: 5, why: 'Yeni kartlar', seen: 1 } })
  const changedAt = new Date((await site.tool.status()).entry?.at ?? '')
  for (const count of [
    { composition: 1, tabs: 400, failed: 2 },
    { composition: 2, tabs: 25, failed: 9 },
  ])
    service.deps.tabCounts.add({ change: 2, changedAt, ...count })
  await failFrom(['10.1.0.1', '10.2.0.1', '10.3.0.1', '10.4.0.1'], withEm(service.deps))
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
  // A tool that follows the history, and no other.
  await vi.waitFor(() => expect(site.hasCanary()).toBe(false))
  await service.close()
  await site.close()
})
