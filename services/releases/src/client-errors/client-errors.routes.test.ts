import type { ClientErrorReport } from '@kocyolu/contracts'
import { withEm } from '@kocyolu/service'
import { queryCounter, readPages } from '@kocyolu/service/testing'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type ReleaseHistory, releaseHistory } from '../testing/release-history.ts'
import { type ReleasesApi, startReleases } from '../testing/releases-api.ts'
import { tooMany } from './pending-errors.ts'

let history: ReleaseHistory
let api: ReleasesApi
let admin: Awaited<ReturnType<ReleasesApi['as']>>
beforeAll(async () => {
  history = await releaseHistory(2)
  await history.add({ action: 'canary', live: 1, canary: { composition: 2, percent: 5 } })
  api = await startReleases({ RELEASE_STORE: history.folder })
  admin = await api.as({ role: 'admin' })
})
beforeEach(async () => {
  api.deps.pendingErrors.take()
  await withEm(api.deps).em.execute('truncate client_error_groups cascade')
})
afterAll(async () => {
  await api.close()
  await history.remove()
})

const file = 'https://kocyolu.test/assets/mfe-coaching/554.f68f2a211e.js'
const report: ClientErrorReport = {
  app: 'mfe-coaching',
  build: 'b1',
  kind: 'render',
  message: "TypeError: Cannot read properties of undefined (reading 'name')",
  path: '/mentors/17',
  composition: 1,
  stack: `TypeError: Ayşe\n    at Card (${file}:1:234)\n    at ${file}:1:9`,
}
const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'

let addresses = 0
const tell = async (change: object = {}, address = `10.1.${addresses >> 8}.${addresses++ & 255}`) => {
  const response = await api.anonymous.fetch('/api/site/client-errors', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': chrome, 'x-forwarded-for': address },
    body: JSON.stringify({ ...report, ...change }),
  })
  return response.status
}
const groups = async (query: object = {}) => (await admin.listClientErrors({ query })).items

it('failures that are the same are one group, which says how often, since when, where and in which browsers', async () => {
  api.clock.set('2026-11-20T10:00:00Z')
  expect(await tell()).toBe(204)
  api.clock.set('2026-11-20T11:00:00Z')
  await tell({ path: '/mentors/18', build: 'b2', composition: 2 })
  const [group, ...more] = await groups()
  expect(more).toEqual([])
  expect(group).toEqual({
    id: group?.id,
    app: 'mfe-coaching',
    kind: 'render',
    message: "TypeError: Cannot read properties of undefined (reading 'name')",
    place: '/assets/mfe-coaching/554.js',
    count: 2,
    firstSeenAt: '2026-11-20T10:00:00.000Z',
    lastSeenAt: '2026-11-20T11:00:00.000Z',
    builds: ['b2', 'b1'],
    compositions: [2, 1],
    browsers: [{ name: 'Chrome 156', count: 2 }],
    paths: [{ name: '/mentors/:id', count: 2 }],
  })
  const detail = await admin.getClientError({ params: { id: String(group?.id) } })
  expect(detail).toMatchObject({
    counts: [
      { build: 'b2', composition: 2, count: 1, lastSeenAt: '2026-11-20T11:00:00.000Z' },
      { build: 'b1', composition: 1, count: 1, lastSeenAt: '2026-11-20T10:00:00.000Z' },
    ],
    hours: [
      { at: '2026-11-20T10:00:00.000Z', count: 1 },
      { at: '2026-11-20T11:00:00.000Z', count: 1 },
    ],
    samples: [{ build: 'b2', path: '/mentors/:id', browser: 'Chrome 156' }, { build: 'b1' }],
  })
  expect(detail.samples[0]?.frames[0]).toEqual({
    function: 'Card',
    file: '/assets/mfe-coaching/554.f68f2a211e.js',
    line: 1,
    column: 234,
    resolved: false,
  })
})

it.each([
  { message: 'RangeError: too much' },
  { kind: 'script' },
  { app: 'shell' },
  { stack: `x\n    at y (${file.replace('554', '7')}:1:2)` },
])('another failure is another group: %o', async change => {
  await tell()
  await tell(change)
  expect(await groups()).toHaveLength(2)
})

it('is read by app, kind and composition, page by page', async () => {
  for (const app of ['mfe-coaching', 'shell'])
    for (const kind of ['load', 'render'])
      for (const composition of [1, 2]) await tell({ app, kind, composition })
  expect(await groups()).toHaveLength(4)
  expect(await groups({ app: 'shell' })).toHaveLength(2)
  expect(await groups({ app: 'shell', kind: 'load' })).toMatchObject([{ count: 2 }])
  expect(await groups({ app: 'shell', kind: 'load', composition: '2' })).toMatchObject([{ count: 1 }])
  expect(await groups({ composition: '9' })).toEqual([])
  const pages = await readPages(more => admin.listClientErrors({ query: { limit: '3', ...more } }))
  expect(pages.map(page => page.length)).toEqual([3, 1])
  expect(pages.flat().map(({ id }) => id)).toEqual((await groups()).map(({ id }) => id))
})

it('asks the database as often for many groups as for one', async () => {
  const count = await queryCounter(api)
  await tell()
  await groups()
  const one = await count(() => groups())
  for (const letter of 'abcdefgh') await tell({ message: `It broke at ${letter}` })
  expect(await groups()).toHaveLength(9)
  expect(await count(() => groups())).toBe(one)
})

it('keeps nothing that could say who it was', async () => {
  const secret = 'ayse.yilmaz@example.com'
  await tell(
    {
      message: `Bad value "Ayşe 0555 123" of ${secret} at https://kocyolu.test/reset?token=geheim`,
      path: `/messages/${secret}?token=geheim#0555`,
      stack: `Error: ${secret}\n    at send (${file}?token=geheim:1:2)\n    at chrome-extension://geheim/x.js:1:2`,
      app: secret,
      build: 'geheim',
    },
    '203.0.113.77',
  )
  const [{ id } = { id: 0 }] = await groups()
  await admin.getClientError({ params: { id: String(id) } })
  const { em } = withEm(api.deps)
  const kept = await Promise.all(
    ['groups', 'counts', 'tallies', 'samples'].map(table =>
      em.execute(`select * from client_error_${table}`),
    ),
  )
  expect(JSON.stringify(kept)).not.toMatch(/ayse|ayşe|0555|geheim|token|203\.0|kocyolu\.test/i)
  expect(kept.every(rows => rows.length > 0)).toBe(true)
})

it('a build that was not published, and a composition that no browser can have, are not named', async () => {
  await tell({ build: 'made-up', composition: 77 })
  expect(await groups()).toMatchObject([{ builds: ['other'], compositions: [] }])
})

it('one address may report thirty times a minute', async () => {
  for (let time = 0; time < 30; time++) expect(await tell({}, '192.0.2.1')).toBe(204)
  expect(await tell({}, '192.0.2.1')).toBe(429)
  expect(await tell({}, '192.0.2.2')).toBe(204)
  expect(await groups()).toMatchObject([{ count: 31 }])
})

it('a flood of different failures is a few rows, and those that were known go on being counted', async () => {
  await tell()
  await groups()
  const letters = 'abcdefghijklm'
  for (const first of letters) {
    for (const second of letters) await tell({ message: `flood ${first}${second}` })
    await groups()
  }
  await tell()
  const all = (await readPages(more => admin.listClientErrors({ query: { limit: '60', ...more } }))).flat()
  expect(all.length).toBeLessThanOrEqual(101)
  expect(all.find(({ message }) => message === tooMany)?.count).toBeGreaterThan(50)
  expect(all.reduce((sum, { count }) => sum + count, 0)).toBe(letters.length ** 2 + 2)
})

it('of a group the last ten are kept as examples', async () => {
  for (let time = 0; time < 12; time++) {
    await tell({ path: `/${'x'.repeat(time + 1)}` })
    await groups()
  }
  const [{ id } = { id: 0 }] = await groups()
  const { samples, count } = await admin.getClientError({ params: { id: String(id) } })
  expect(count).toBe(12)
  expect(samples).toHaveLength(10)
  expect(samples[0]?.path).toBe(`/${'x'.repeat(12)}`)
})

it('forgets what was not seen for a month, and never more than it has room for', async () => {
  api.clock.set('2026-11-20T10:00:00Z')
  await tell()
  await groups()
  api.clock.set('2026-12-10T10:00:00Z')
  await tell({ message: 'later' })
  await groups()
  await api.runJob('releases.prune_client_errors', {})
  expect(await groups()).toHaveLength(2)
  api.clock.set('2026-12-21T10:00:00Z')
  await api.runJob('releases.prune_client_errors', {})
  expect(await groups()).toMatchObject([{ message: 'later' }])
  const { em } = withEm(api.deps)
  await em.execute(`insert into client_error_groups (fingerprint, app, kind, message, count, first_seen_at, last_seen_at)
    select n::text, 'shell', 'script', 'made up', 1, now(), '2026-12-01' from generate_series(1, 1500) n`)
  await api.runJob('releases.prune_client_errors', {})
  const [row] = await em.execute('select count(*)::int as count from client_error_groups')
  expect(row).toEqual({ count: 1_000 })
  expect((await groups())[0]).toMatchObject({ message: 'later' })
})

it('there is no group of an unknown id', async () => {
  await expect(admin.getClientError({ params: { id: '2147483647' } })).rejects.toMatchObject({
    code: 'not_found',
  })
})

it('metrics name apps, kinds and published builds, and nothing made up', async () => {
  await tell()
  await tell({ app: 'made-up', build: 'made-up' })
  const metrics = await (await api.anonymous.fetch('/metrics')).text()
  expect(metrics).toMatch(/client_errors_total\{app="mfe-coaching",kind="render",build="b1".*\} \d/)
  expect(metrics).toMatch(/client_errors_total\{app="other",kind="render",build="other".*\} \d/)
  expect(metrics).not.toContain('made-up')
})

it.each([
  ['a kind that there is not', { kind: 'boom' }, 'kind'],
  ['an empty message', { message: '' }, 'message'],
  ['a message of 1,001 characters', { message: 'x'.repeat(1_001) }, 'message'],
  ['a stack of 4,001 characters', { stack: 'x'.repeat(4_001) }, 'stack'],
  ['a tab that is no id', { tab: 'mine' }, 'tab'],
  ['a report of no app', { app: undefined }, 'app'],
  ['an unknown field', { user: 'ben' }, 'user'],
])('refuses %s and names the field', async (_, wrong, path) => {
  const response = await api.anonymous.fetch('/api/site/client-errors', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...report, ...wrong }),
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ issues: [{ path }] })
})

it('refuses what is oversize, no JSON, or from another site', async () => {
  const send = async (body: string, headers: Record<string, string> = {}) => {
    const all = { 'content-type': 'application/json', ...headers }
    return (await api.anonymous.fetch('/api/site/client-errors', { method: 'POST', headers: all, body }))
      .status
  }
  expect(await send(JSON.stringify({ ...report, message: 'x'.repeat(100_000) }))).toBe(413)
  expect(await send('{')).toBe(400)
  expect(await send('app=shell', { 'content-type': 'text/plain', origin: 'http://kocyolu.test' })).toBe(415)
  expect(await send(JSON.stringify(report), { origin: 'https://elsewhere.test' })).toBe(403)
})
