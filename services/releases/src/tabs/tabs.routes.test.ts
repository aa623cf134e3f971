import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { withEm } from '@kocyolu/service'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ReleaseHistory, releaseHistory } from '../testing/release-history.ts'
import { type ReleasesApi, startReleases } from '../testing/releases-api.ts'
import { errorRates, strataOf } from './strata.ts'

let history: ReleaseHistory
let api: ReleasesApi
beforeAll(async () => {
  history = await releaseHistory(10)
  for (let live = 1; live < 9; live++)
    await history.add({ action: 'canary', live, canary: { composition: live + 1, percent: 5 } })
  api = await startReleases({ RELEASE_STORE: history.folder })
})
afterAll(async () => {
  await api.close()
  await history.remove()
})

const send = async (path: string, body: object, address: string): Promise<number> => {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
  return (await api.anonymous.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).status
}
const open = (composition: number, tab: string, address: string) =>
  send('/api/site/tabs', { composition, tab }, address)
const fail = (composition: number, tab: string, address: string) =>
  send(
    '/api/site/client-errors',
    { app: 'mfe-coaching', build: 'b1', kind: 'load', message: 'Gone', path: '/', composition, tab },
    address,
  )
/** The tabs of a composition, after all changes or one of them. */
const counted = async (composition: number, change?: number) => {
  const { run } = await api.deps.knownReleases.now()
  const steps = run?.steps.filter(({ number }) => change === undefined || number === change) ?? []
  const compositions = { stable: [composition], canary: [] }
  return errorRates(await strataOf(withEm(api.deps), { steps, compositions })).stable
}

it('a tab counts once, and once as failed, however often it is reported', async () => {
  const tab = randomUUID()
  for (let time = 0; time < 3; time++) expect(await open(1, tab, '10.0.1.1')).toBe(204)
  expect(await counted(1)).toEqual({ tabs: 1, failed: 0 })
  for (let time = 0; time < 3; time++) expect(await fail(1, tab, '10.0.1.1')).toBe(204)
  expect(await open(1, tab, '10.0.1.1')).toBe(204)
  expect(await counted(1)).toEqual({ tabs: 1, failed: 1 })
})

it('a tab that is first reported when it fails counts as opened too', async () => {
  await fail(2, randomUUID(), '10.0.2.1')
  expect(await counted(2)).toEqual({ tabs: 1, failed: 1 })
})

it('one address counts for two tabs of a canary and the others, chosen before any user knows whether they fail', async () => {
  const tabs = Array.from({ length: 20 }, () => randomUUID())
  for (const [at, tab] of tabs.entries()) await open(at === 1 ? 4 : 3, tab, '10.0.3.1')
  for (const [at, tab] of tabs.entries()) await fail(at === 1 ? 4 : 3, tab, '10.0.3.1')
  expect(await counted(3)).toEqual({ tabs: 1, failed: 1 })
  expect(await counted(4)).toEqual({ tabs: 1, failed: 1 })
  await open(3, randomUUID(), '10.0.3.2')
  await open(3, randomUUID(), '2001:db8::1')
  await open(3, randomUUID(), '2001:db8::2')
  await open(3, randomUUID(), '2001:db8::3')
  expect(await counted(3)).toEqual({ tabs: 4, failed: 1 })
})

it('only compositions that a user may have are counted', async () => {
  for (const composition of [10, 77, 99_999_999]) {
    expect(await open(composition, randomUUID(), '10.0.4.1')).toBe(204)
    expect(await counted(composition)).toEqual({ tabs: 0, failed: 0 })
  }
  await history.add({ action: 'promote', live: 10, canary: { composition: 9, percent: 5 } })
  api.clock.advance(300)
  await open(10, randomUUID(), '10.0.4.1')
  expect(await counted(10)).toEqual({ tabs: 1, failed: 0 })
})

it('a failure counts for the change after which its tab was opened', async () => {
  const tab = randomUUID()
  await open(5, tab, '10.0.5.1')
  await history.add({ action: 'canary', live: 10, canary: { composition: 9, percent: 20 } })
  api.clock.advance(2_500)
  await fail(5, tab, '10.0.5.1')
  await open(5, randomUUID(), '10.0.5.2')
  expect(await counted(5, 9)).toEqual({ tabs: 1, failed: 1 })
  expect(await counted(5, 10)).toEqual({ tabs: 1, failed: 0 })
})

it('a tab that was open before a canary began is not counted, whatever happens in it', async () => {
  const tab = randomUUID()
  await history.add({ action: 'canary-abort', live: 10, canary: null })
  api.clock.advance(2_500)
  await open(10, tab, '10.0.8.1')
  await history.add({ action: 'canary', live: 10, canary: { composition: 9, percent: 20 } })
  api.clock.advance(2_500)
  await fail(10, tab, '10.0.8.1')
  expect(await counted(10)).toEqual({ tabs: 0, failed: 0 })
})

it('what could not be written is written later, and nothing twice', async () => {
  await open(10, randomUUID(), '10.0.6.1')
  await expect(
    strataOf({ ...withEm(api.deps), em: null } as never, {
      steps: [],
      compositions: { stable: [6], canary: [6] },
    }),
  ).rejects.toThrow()
  await open(10, randomUUID(), '10.0.6.2')
  expect(await counted(10)).toEqual({ tabs: 2, failed: 0 })
})

it.each([
  ['no composition', { composition: undefined }, 'composition'],
  ['composition 0', { composition: 0 }, 'composition'],
  ['a tab that is no id', { tab: 'ayse@example.com' }, 'tab'],
  ['an unknown field', { user: 'ben' }, 'user'],
])('refuses %s by name', async (_, wrong, path) => {
  const response = await api.anonymous.fetch('/api/site/tabs', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ composition: 1, tab: randomUUID(), ...wrong }),
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ issues: [{ path }] })
})

it('keeps no address and no tab: numbers, and keys that run out', async () => {
  const keys: string[] = []
  await open(10, randomUUID(), '10.0.9.1')
  for await (const found of api.deps.volatileRedis.scanIterator({
    MATCH: `${api.deps.config.redisPrefix}limit:releases:tab*`,
  }))
    keys.push(...found)
  expect(keys.length).toBeGreaterThan(0)
  // One may have run out since; -1 is one that never does.
  for (const key of keys) expect(await api.deps.volatileRedis.ttl(key)).not.toBe(-1)
  // A limit counts by address for a minute, as all limits do.
  const kept = keys.filter(key => !key.includes(':tab-reports:'))
  expect(kept.filter(key => /10\.0\.|2001:/.test(key))).toEqual([])
})

it('of one address so many are taken in a minute, and what is kept of a tab is short', async () => {
  expect(await open(10, randomUUID(), '10.0.10.1')).toBe(204)
  await Promise.all(Array.from({ length: 119 }, () => api.deps.tabReports.consume('10.0.10.1')))
  expect(await open(10, randomUUID(), '10.0.10.1')).toBe(429)
  expect(await fail(10, randomUUID(), '10.0.10.1')).toBe(204)
  const { volatileRedis, config } = api.deps
  const found = volatileRedis.scanIterator({ MATCH: `${config.redisPrefix}limit:releases:tab:*` })
  for await (const keys of found)
    for (const key of keys) expect(await volatileRedis.ttl(key)).toBeLessThanOrEqual(3 * 3_600)
})

it('no visitor notices while Redis is away: nothing is counted', async () => {
  const before = await counted(10)
  const away = once(api.deps.volatileRedis, 'end')
  api.deps.volatileRedis.destroy()
  await away
  expect(await open(10, randomUUID(), '10.0.7.1')).toBe(204)
  expect(await fail(10, randomUUID(), '10.0.7.1')).toBe(204)
  await api.deps.volatileRedis.connect()
  expect(await counted(10)).toEqual(before)
})
